/** The family page: two browsers, one on a phone, edit the same child. */
import test from 'ava';
import type { Page } from 'playwright-core';
import { untilOnPage } from '../browser.ts';
import { type FakeMailServer, openMailbox } from '../fakes/smtp/open.ts';
import { openPages, type Pages } from '../pages/pages.ts';
import { expectSound, looks } from '../pages/sound.ts';
import { openPostman } from '../signin/mailing.ts';
import { onceGiven } from '../until.ts';
import { base, manual, names } from './people.ts';

let world: Pages;
let mailbox: FakeMailServer;
test.before(async () => {
  world = await openPages();
  mailbox = await openMailbox();
});
test.after.always(async () => {
  await mailbox?.stop();
  await world?.stop();
});

/** A request of a member of the cast, not through the page. */
async function send(name: 'parent' | 'otherParent', method: string, path: string, body?: object) {
  const headers = { ...world.cast.headersOf(name), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${world.server.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  return (await answer.json()) as any;
}

const picture = (page: Page, name: string) =>
  process.env.FAMILY_PICTURES === undefined
    ? null
    : page.screenshot({ path: `${process.env.FAMILY_PICTURES}/${name}.png`, fullPage: true });

test.serial('a stranger is asked to sign in, a program is told that families are for persons', async (t) => {
  t.timeout(120_000);
  const stranger = await world.open('/family');
  await stranger.page.getByText('Sign in to see your family').waitFor();
  await expectSound(t, stranger.page, 'stranger');
  t.deepEqual(stranger.complaints, []);
  await stranger.close();
  const program = await world.open('/family', { as: 'proMachine' });
  await program.page.getByText('Families are for people').waitFor();
  await program.close();
});

test.serial('two browsers share a child: invited by one, accepted on a phone, changed by both', async (t) => {
  t.timeout(240_000);
  const first = await world.open('/family', { withCookieOf: 'parent' });
  const { page } = first;
  await page.getByRole('button', { name: 'Add a child' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/needs a label, or a first and a last name/).waitFor();
  await page.getByLabel('Last name').fill('Moss');
  await page.locator('#child-child-notes').fill('Loves lakes');
  await picture(page, 'child-form');
  await expectSound(t, page, 'form');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Ada Moss' }).waitFor();
  await page.getByRole('button', { name: 'Sharing' }).click();
  const email = (await send('otherParent', 'GET', '/api/account')).data.account.email as string;
  await page.getByLabel(/Invite another adult/).fill(email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText(/invited, until/).waitFor();
  await expectSound(t, page, 'sharing');
  await page.getByRole('button', { name: 'Close' }).click();

  const postman = await openPostman(world.database, mailbox.url, { PUBLIC_URL: world.server.url });
  await postman.send();
  const mail = await mailbox.next(email);
  await postman.close();
  const phone = await world.open(`/family#invitation&code=${mail.code}`, {
    as: 'otherParent',
    width: 390,
    height: 800,
  });
  await phone.page.getByText('Share the profile of Ada Moss?').waitFor();
  await expectSound(t, phone.page, 'invitation');
  await picture(phone.page, 'invitation-phone');
  await phone.page.getByRole('button', { name: 'Accept' }).click();
  await phone.page.getByText('Shared with you').waitFor();
  t.is(await phone.page.evaluate('location.hash'), '', 'the code is gone from the address');

  // Both edit concurrently: the second is shown both values.
  for (const one of [page, phone.page]) await one.getByRole('button', { name: 'Edit' }).click();
  await page.locator('#child-child-notes').fill('Swims well');
  await phone.page.locator('#child-child-notes').fill('Swims badly');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Swims well').first().waitFor();
  await phone.page.getByRole('button', { name: 'Save', exact: true }).click();
  await phone.page.getByText('Somebody else saved a change in the meantime.').waitFor();
  t.deepEqual(await phone.page.locator('table.both td').allTextContents(), ['Swims badly', 'Swims well']);
  await expectSound(t, phone.page, 'conflict');
  await picture(phone.page, 'conflict-phone');
  await phone.page.getByRole('button', { name: 'Save mine' }).click();
  await phone.page.locator('dd', { hasText: 'Swims badly' }).waitFor();
  const { children } = (await send('parent', 'GET', `${base}/children`)).data;
  t.like(children[0], { version: 3, fields: { 'child.notes': 'Swims badly' } });
  t.deepEqual([first.complaints, phone.complaints], [[], []]);
  await first.close();
  await phone.close();
});

test.serial('household, care as a week, and facts are kept by hand', async (t) => {
  t.timeout(240_000);
  const opened = await world.open('/family?show=household', { withCookieOf: 'parent' });
  const { page } = opened;
  await page.getByLabel('Search area').fill('Burlington');
  await page.getByLabel('Time zone').fill('America/New_York');
  await page.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const { household } = (await send('parent', 'GET', `${base}/household`)).data;
  t.like(household.preferences, { timezone: 'America/New_York', searchArea: { label: 'Burlington' } });
  t.is(household.preferences.budget.amount, 250);
  await expectSound(t, page, 'household');
  await picture(page, 'household');

  await page.getByRole('tab', { name: 'Care' }).click();
  await page.getByRole('button', { name: 'Add when care is needed' }).click();
  await page.getByLabel('Name it').fill('July');
  await page.getByLabel('First day').fill('2027-07-05');
  await page.getByLabel('Last day').fill('2027-07-30');
  await expectSound(t, page, 'care form');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.week .need').first().waitFor();
  t.is(await page.locator('.week .need').count(), 5, 'Monday to Friday');
  t.regex((await page.locator('.week .need').first().textContent()) ?? '', /9:00 AM – 3:00 PM.*July · Ada Moss/s);
  await page.getByText('Eastern Time').waitFor();
  await expectSound(t, page, 'care');
  await picture(page, 'care');

  await page.getByRole('tab', { name: 'Remembered' }).click();
  await page.getByLabel(/Something to remember/).fill('No car on Tuesdays');
  await page.getByRole('button', { name: 'Remember it' }).click();
  await page.locator('li', { hasText: 'No car on Tuesdays' }).waitFor();
  await expectSound(t, page, 'facts');
  await picture(page, 'facts');
  await page.getByRole('button', { name: 'Forget' }).click();
  await page.getByText('Nothing is remembered yet').waitFor();
  t.deepEqual(opened.complaints, []);
  t.true(opened.requests.every((address) => address.startsWith(world.server.url)));
  await opened.close();
});

test.serial('hours of the week, other days and where travel starts are edited, by keyboard, on a phone', async (t) => {
  t.timeout(240_000);
  const { page, complaints, close } = await world.open('/family?show=household', {
    width: 390,
    withCookieOf: 'parent',
  });
  const active = () => page.evaluate<string>('document.activeElement.id');
  const preferences = async () => (await send('parent', 'GET', `${base}/household`)).data.household.preferences;
  const save = async (done: () => Promise<boolean>) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await onceGiven('the household is saved', done, Boolean);
  };
  await page.focus('#household-window-add');
  await page.keyboard.press('Enter');
  await untilOnPage(page, `document.activeElement.id === 'household-window-0-days'`);
  t.is(await active(), 'household-window-0-days', 'the focus goes to the new row');
  await page.fill('#household-window-0-start', '07:30');
  await page.fill('#household-window-0-end', '17:30');
  await page.click('#household-exception-add');
  await page.fill('#household-exception-0-date', '2027-07-05');
  await page.click('#household-exception-add');
  await page.fill('#household-exception-1-date', '2027-07-06');
  await page.fill('#household-exception-1-start', '10:00');
  await page.fill('#household-exception-1-end', '12:00');
  await page.check('#household-exception-1-available');
  await page.fill('#household-maxMinutes', '20');
  await page.fill('#household-origin', 'Work');
  await page.fill('#household-originRegion', 'VT');
  await expectSound(t, page, 'household 390');
  await save(async () => (await preferences()).travel?.origin !== undefined);
  const saved = await preferences();
  t.deepEqual(saved.caregiverAvailability, {
    windows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], start: '07:30', end: '17:30' }],
    exceptions: [
      { date: '2027-07-05', available: false },
      { date: '2027-07-06', available: true, hours: { start: '10:00', end: '12:00' } },
    ],
  });
  t.deepEqual(saved.travel.origin, { label: 'Work', region: 'VT' });

  await page.reload();
  await page.waitForSelector('#household-exception-1-date');
  await page
    .locator('#household-exception-0-box')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.fill('#household-window-0-end', '07:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await untilOnPage(page, `document.getElementById('household-problem')?.hidden === false`);
  t.is((await preferences()).caregiverAvailability.exceptions.length, 2, 'what ends before it starts is refused');
  await page.fill('#household-window-0-end', '18:00');
  await save(async () => (await preferences()).caregiverAvailability.exceptions.length === 1);
  t.is((await preferences()).caregiverAvailability.windows[0].end, '18:00');
  t.deepEqual(complaints, []);
  await close();
});

test.serial('what was said long ago is asked again; light and dark, phone and desk, by keyboard', async (t) => {
  t.timeout(240_000);
  const input = { fields: { ...names, 'child.grade': '2' }, planning: { label: 'Bee' }, source: manual };
  const { id } = (await send('parent', 'POST', `${base}/children`, input)).data.child;
  await world.database.sql(
    `update store.approvals set approved_at = now() - interval '200 days'
    where child_id = $1 and key = 'child.grade'`,
    [id],
  );
  for (const { width, colorScheme } of looks(390, 1400)) {
    const { page, complaints, close } = await world.open('/family', { withCookieOf: 'parent', colorScheme, width });
    await page.getByText('Does this still hold?').waitFor();
    await expectSound(t, page, `${colorScheme} ${width}`);
    await picture(page, `children-${colorScheme}-${width}`);
    await page.getByRole('tab', { name: 'Children' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.week').waitFor();
    await expectSound(t, page, `care ${colorScheme} ${width}`);
    await picture(page, `care-${colorScheme}-${width}`);
    t.deepEqual(complaints, []);
    await close();
  }
  const { page, close } = await world.open('/family', { withCookieOf: 'parent' });
  await page.getByRole('button', { name: 'Yes, it does' }).click();
  await page.getByText('Does this still hold?').waitFor({ state: 'detached' });
  const { child } = (await send('parent', 'GET', `${base}/children/${id}`)).data;
  t.true(Date.now() - Date.parse(child.provenance['child.grade'].approvedAt) < 86_400_000);
  await close();
});
