/** The account page: by keyboard, on phone and desktop, with mail from a real mail server. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import type { Page } from 'playwright-core';
import { untilOnPage } from '../browser.ts';
import { newSession } from '../cast.ts';
import { type FakeMailServer, openMailbox } from '../fakes/smtp/open.ts';
import { openPages, type Pages } from '../pages/pages.ts';
import { expectSound, layoutShift, tabStops } from '../pages/sound.ts';
import { testSeal } from '../seal.ts';
import { openPostman, type Postman } from '../signin/mailing.ts';
import { newAddress } from '../signin/person.ts';

let pages: Pages;
let mailbox: FakeMailServer;
let postman: Postman;
let team: string;
test.before(async () => {
  mailbox = await openMailbox();
  pages = await openPages({ settings: { SMTP_URL: mailbox.url } });
  postman = await openPostman(pages.database, mailbox.url);
  const { pro, staff } = pages.cast.accounts;
  const [made] = await pages.database.sql<{ team: string }>(`select api.create_team('Lakeside', 'team', 3) as team`);
  team = made?.team ?? '';
  for (const member of [pro, staff]) await pages.database.sql('select api.add_team_member($1, $2)', [team, member]);
  await pages.database.sql(
    `insert into store.usage_days (account_id, day, reads)
      select $1, current_date - g, g from generate_series(0, 40) g`,
    [pro],
  );
});
test.after.always(async () => {
  await postman?.close();
  await pages?.stop();
  await mailbox?.stop();
});

const isDrawn = `document.querySelector('#usage canvas') !== null && document.querySelector('#team table') !== null
  && document.querySelector('#keys table') !== null && document.querySelector('#sessions li') !== null`;
const says = (place: string, words: string) =>
  `(document.querySelector('${place}')?.textContent ?? '').includes(${JSON.stringify(words)})`;
const press = (page: Page, name: string, within = 'main') =>
  page.locator(within).getByRole('button', { name, exact: true }).click();

test.serial('the page is sound on a phone and on a desk, in the light and in the dark', async (t) => {
  t.timeout(180_000);
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1400, 'dark'],
  ] as const) {
    const { page, complaints, requests, close } = await pages.open('/account', {
      width,
      colorScheme,
      withCookieOf: 'pro',
    });
    await untilOnPage(page, isDrawn);
    await expectSound(t, page, `${width}`);
    const shift = await layoutShift(page);
    t.true(shift < 0.05, `${width}: ${shift}`);
    t.deepEqual(complaints, []);
    t.true(requests.every((url) => url.startsWith(pages.server.url) || url.startsWith('blob:')));
    if (process.env.SHOTS !== undefined)
      await page.screenshot({ path: `${process.env.SHOTS}/account-${width}.png`, fullPage: true });
    await close();
  }
});

test.serial('nobody is shown the way to sign in', async (t) => {
  const { page, complaints, close } = await pages.open('/account', { width: 390 });
  await untilOnPage(page, says('main', 'Sign in to see your account'));
  await expectSound(t, page);
  t.is(await page.locator('main').getByRole('link', { name: 'Sign in' }).getAttribute('href'), '/signin');
  t.deepEqual(complaints, []);
  await close();
});

test.serial('a key is made, shown once, replaced and ended by keyboard', async (t) => {
  t.timeout(120_000);
  const { page, complaints, close } = await pages.open('/account', { withCookieOf: 'pro' });
  await untilOnPage(page, isDrawn);
  const read = async (key: string) =>
    (await fetch(`${pages.server.url}/api/organizations?limit=1`, { headers: { 'x-api-key': key } })).status;
  await page.focus('#key-name');
  await page.keyboard.type('nightly sync');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open] #secret');
  await expectSound(t, page, 'secret');
  const secret = (await page.textContent('#secret')) ?? '';
  t.is(await read(secret), 200);
  await page.keyboard.press('Escape');
  await untilOnPage(page, says('#keys', 'nightly sync'));
  t.false((await page.content()).includes(secret), 'it is gone with the dialog');

  await page.focus('#key-name');
  await page.keyboard.type('nightly sync');
  await page.keyboard.press('Enter');
  await untilOnPage(page, says('#key-form-problem', 'An active key named nightly sync already exists'));
  await page.fill('#key-name', '');

  await press(page, 'Replace nightly sync');
  await page.waitForSelector('dialog[open] .button.danger');
  await expectSound(t, page, 'question');
  await press(page, 'Replace it', 'dialog[open]');
  await page.waitForSelector('dialog[open] #secret');
  const next = (await page.textContent('#secret')) ?? '';
  t.is(await read(secret), 401);
  t.is(await read(next), 200);
  await press(page, 'I have it', 'dialog[open]');

  await press(page, 'End nightly sync');
  await press(page, 'Keep it', 'dialog[open]');
  t.is(await read(next), 200, 'a question that is not answered ends nothing');
  await press(page, 'End nightly sync');
  await press(page, 'End it', 'dialog[open]');
  await untilOnPage(page, `!${says('#keys', 'nightly sync')}`);
  t.is(await read(next), 401);
  await untilOnPage(page, `document.activeElement.id === 'keys-title'`);
  await page.reload();
  await untilOnPage(page, isDrawn);
  const stops = await tabStops(page);
  t.true(stops.length > 20);
  t.deepEqual(
    stops.filter(({ name, isVisible }) => name === '' || !isVisible),
    [],
  );
  t.deepEqual(complaints, []);
  await close();
});

test.serial('a connected mailbox is shown and ended, and what became of the way there is said', async (t) => {
  t.timeout(120_000);
  const { database, cast } = pages;
  const id = randomUUID();
  const sealed = testSeal().seal('token', { table: 'secret.mail_connections', column: 'sealed', id });
  await database.sql(`select api.save_mailbox($1, $2, 'me@mail.example', $3, null, null)`, [
    id,
    cast.accounts.pro,
    sealed,
  ]);
  const { page, complaints, close } = await pages.open('/account?gmail=connected', { width: 390, withCookieOf: 'pro' });
  await untilOnPage(page, says('#mailboxes', 'me@mail.example'));
  t.regex((await page.textContent('#mailboxes')) ?? '', /Your mailbox is connected/);
  await expectSound(t, page, 'mailboxes');
  await press(page, 'Disconnect me@mail.example', '#mailboxes');
  await press(page, 'Disconnect', 'dialog[open]');
  await untilOnPage(page, says('.toasts', 'Google could not be informed'));
  await untilOnPage(page, says('#mailboxes', 'No mailbox is connected'));
  await press(page, 'Connect a Gmail mailbox', '#mailboxes');
  await untilOnPage(page, says('#mailboxes', 'cannot be connected'));
  t.deepEqual(complaints, []);
  await close();
});

test.serial('two browsers: one invites by mail, the other, on a phone, signs up and accepts', async (t) => {
  t.timeout(180_000);
  const email = newAddress();
  const admin = await pages.open('/account', { withCookieOf: 'pro' });
  await untilOnPage(admin.page, isDrawn);
  await admin.page.fill('#invite-email', email);
  await admin.page.keyboard.press('Enter');
  await untilOnPage(admin.page, says('#team', email));
  await expectSound(t, admin.page, 'invited');
  await postman.send();
  const invitation = await mailbox.next(email);
  t.regex(invitation.text, /Demo pro invites you to the team Lakeside/);
  const link = /http\S+\/account#\S+/.exec(invitation.text)?.[0] ?? '';

  const phone = await pages.open('/signin', { width: 390, colorScheme: 'dark' });
  const { page } = phone;
  await page.goto(link.replace(/^https?:\/\/[^/]+/, pages.server.url));
  await untilOnPage(page, says('#mailed', 'First sign in'));
  await expectSound(t, page, 'invited on a phone');
  t.is(new URL(page.url()).hash, '', 'the code leaves the address');
  await page.locator('#mailed').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.fill('#email', email);
  await page.keyboard.press('Enter');
  await untilOnPage(page, says('main', 'Check your mail'));
  await postman.send();
  const { code } = await mailbox.next(email, 2);
  await page.goto(`${pages.server.url}/signin#code=${code}`);
  await page.reload();
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await untilOnPage(page, says('#mailed', email));
  await expectSound(t, page, 'accepting');
  await press(page, 'Join the team');
  await untilOnPage(page, says('#mailed', 'Welcome to Lakeside.'));
  await press(page, 'Go on');
  await untilOnPage(page, `${says('#team', 'Leave')} && ${says('#profile', 'Team, through Lakeside')}`);
  await expectSound(t, page, 'joined');
  t.false(
    phone.requests.some((url) => url.includes(invitation.code)),
    'the code stands in no address that is asked for',
  );

  await admin.page.reload();
  await untilOnPage(admin.page, isDrawn);
  t.regex((await admin.page.textContent('#team')) ?? '', /3 of 3 seats taken/);
  const name = email.split('@')[0] ?? '';
  await press(admin.page, `Remove ${name}`);
  await press(admin.page, 'Free the seat', 'dialog[open]');
  await untilOnPage(admin.page, says('#team', '2 of 3 seats taken'));
  await page.reload();
  await untilOnPage(page, says('#team', 'You are not in a team'));
  t.deepEqual([...admin.complaints, ...phone.complaints], []);
  await phone.close();
  await admin.close();
});

test.serial('a newcomer downloads everything, signs out elsewhere and is erased', async (t) => {
  t.timeout(120_000);
  const [{ id } = { id: '' }] = await pages.database.sql<{ id: string }>(
    `select api.create_account('gone@example.org', 'Gone') as id`,
  );
  const { cookie } = await newSession(pages.database, id);
  await newSession(pages.database, id);
  const { page, complaints, close } = await pages.open('/account');
  const [name = '', value = ''] = cookie.split(/=(.*)/s, 2);
  await page.context().addCookies([{ name, value, url: pages.server.url }]);
  await page.reload();
  await untilOnPage(page, `document.querySelectorAll('#sessions li').length === 2`);
  await press(page, 'Sign out everywhere else');
  await untilOnPage(page, `document.querySelectorAll('#sessions li').length === 1`);
  await page.fill('#name', 'Gone Tomorrow');
  await page.keyboard.press('Enter');
  await untilOnPage(page, says('.toasts', 'Your name is saved.'));
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')]);
  t.is(download.suggestedFilename(), 'campatlas-account.json');

  await press(page, 'Erase my account');
  await page.waitForSelector('dialog[open] #erase-email');
  await expectSound(t, page, 'erasing');
  const erase = page.locator('dialog[open]').getByRole('button', { name: 'Erase it' });
  t.true(await erase.isDisabled());
  await page.fill('#erase-email', 'gone@example.org');
  await erase.click();
  await page.waitForURL(`${pages.server.url}/`);
  t.deepEqual(await pages.database.sql('select from store.accounts where id = $1', [id]), []);
  t.deepEqual(complaints, []);
  await close();
});

test.serial('an old session is told to sign in again, a new address is taken by its link', async (t) => {
  t.timeout(120_000);
  const id = pages.cast.accounts.parent;
  const age = (minutes: number) =>
    pages.database.sql(
      `update secret.browser_sessions set created_at = created_at - make_interval(mins => $2) where account_id = $1`,
      [id, minutes],
    );
  await age(11);
  const { page, complaints, close } = await pages.open('/account', { width: 390, withCookieOf: 'parent' });
  await untilOnPage(page, `document.querySelector('#data') !== null`);
  await press(page, 'Download my data');
  await untilOnPage(page, says('#data', 'You signed in more than ten minutes ago.'));
  await expectSound(t, page, 'too old');
  const email = newAddress();
  await page.fill('#email', email);
  await page.keyboard.press('Enter');
  await untilOnPage(page, says('#profile', `We wrote to ${email}.`));
  await postman.send();
  const mail = await mailbox.next(email);
  const hash = /\/account(#\S+)/.exec(mail.text)?.[1] ?? '';
  await page.goto(`${pages.server.url}/account${hash}`);
  await untilOnPage(page, says('#mailed', 'Use this address'));
  await press(page, 'Use this address');
  await untilOnPage(page, says('#mailed', `${email} is your address now.`));
  await expectSound(t, page, 'confirmed');
  t.deepEqual(complaints, []);
  await close();
});
