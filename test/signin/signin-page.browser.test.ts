/** The sign-in page: by keyboard, on phone and desktop, with mail from a real mail server. */
import test from 'ava';
import { untilOnPage } from '../browser.ts';
import { type FakeMailServer, openMailbox } from '../fakes/smtp/open.ts';
import { openPages, type Pages } from '../pages/pages.ts';
import { expectSound, layoutShift } from '../pages/sound.ts';
import { openPostman, type Postman } from './mailing.ts';
import { newAddress } from './person.ts';

let pages: Pages;
let mailbox: FakeMailServer;
let postman: Postman;
test.before(async () => {
  mailbox = await openMailbox();
  pages = await openPages({ settings: { SMTP_URL: mailbox.url } });
  postman = await openPostman(pages.database, mailbox.url);
});
test.after.always(async () => {
  await postman?.close();
  await pages?.stop();
  await mailbox?.stop();
});

const heading = (text: string) => `document.querySelector('main h1')?.textContent.trim() === ${JSON.stringify(text)}`;

test.serial('a stranger signs up by mail, on a phone and on a desk, by keyboard [signin.magic-link]', async (t) => {
  t.timeout(180_000);
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1400, 'dark'],
  ] as const) {
    const email = newAddress();
    const { page, complaints, requests, close } = await pages.open('/signin', { width, colorScheme });
    await untilOnPage(page, heading('Sign in'));
    await expectSound(t, page, `asking ${width}`);
    await page.getByRole('button', { name: 'Make an account' }).click();
    await untilOnPage(page, heading('Make an account'));
    await page.focus('#email');
    await page.keyboard.press('Enter');
    await untilOnPage(page, `document.querySelector('#email').getAttribute('aria-invalid') === 'true'`);
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    t.regex((await page.textContent('#email-error')) ?? '', /such as pat@example\.org/);
    await page.fill('#email', email);
    await page.keyboard.press('Enter');
    await untilOnPage(page, heading('Check your mail'));
    await expectSound(t, page, `sent ${width}`);
    await postman.send();
    const { code } = await mailbox.next(email);

    const before = requests.length;
    await page.goto(`${pages.server.url}/signin#code=${code}`);
    await page.reload();
    await untilOnPage(page, heading('Welcome to Campatlas'));
    await expectSound(t, page, `link ${width}`);
    t.false(
      requests.slice(before).some((url) => url.includes('exchange')),
      'looking at the link uses nothing up',
    );
    t.false(
      requests.some((url) => url.includes(code)),
      'the code stands in no address that is asked for',
    );
    await page.getByRole('button', { name: 'Sign in', exact: true }).last().focus();
    await page.keyboard.press('Enter');
    await untilOnPage(page, `/You are signed in/.test(document.querySelector('main').textContent)`);
    t.is(new URL(page.url()).hash, '');
    await expectSound(t, page, `signed in ${width}`);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'campatlas_session');
    t.like(cookie, { httpOnly: true, sameSite: 'Lax', path: '/' });
    t.regex((await page.textContent('main')) ?? '', new RegExp(email));

    await page.goto(`${pages.server.url}/signin#code=${code}`);
    await page.reload();
    await untilOnPage(page, heading('Welcome to Campatlas'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
    await untilOnPage(page, `document.querySelector('main [role=alert]') !== null`);
    t.regex((await page.textContent('main [role=alert]')) ?? '', /is not valid/);
    await expectSound(t, page, `used ${width}`);
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await untilOnPage(page, `/You are signed in/.test(document.querySelector('main').textContent)`);
    await page.locator('main').getByRole('button', { name: 'Sign out' }).click();
    await untilOnPage(page, heading('Sign in'));
    t.deepEqual(complaints, []);
    await close();
  }
});

test.serial('a key signs this tab in, and a wrong one says so', async (t) => {
  const { page, close } = await pages.open('/signin');
  await untilOnPage(page, heading('Sign in'));
  await page.locator('main summary').click();
  await page.locator('main details input').fill('ca_live_wrong');
  await page.keyboard.press('Enter');
  await untilOnPage(page, `/not known/.test(document.querySelector('main details').textContent)`);
  await page.locator('main details input').fill(pages.cast.headersOf('staff')['x-api-key'] ?? '');
  await page.keyboard.press('Enter');
  await untilOnPage(page, `/You are signed in/.test(document.querySelector('main').textContent)`);
  t.pass();
  await close();
});

test.serial('a link that the app asked for is left to the app', async (t) => {
  const { page, requests, close } = await pages.open(`/signin#code=app_${'a'.repeat(43)}`);
  await untilOnPage(page, heading('Open this link in the app'));
  t.false(requests.some((url) => url.includes('exchange')));
  await close();
});

test.serial('a demo without a mail server shows the link on its own machine', async (t) => {
  const demo = await openPages({ settings: { DEMO: 'true' } });
  const email = newAddress();
  const { page, complaints, close } = await demo.open('/signin', { width: 390 });
  await untilOnPage(page, heading('Sign in'));
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.fill('#email', email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open the link of the mail' }).waitFor();
  await expectSound(t, page, 'demo');
  await page.getByRole('link', { name: 'Open the link of the mail' }).click();
  await untilOnPage(page, heading('Welcome to Campatlas'));
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await untilOnPage(page, `/You are signed in/.test(document.querySelector('main').textContent)`);
  t.deepEqual(complaints, []);
  await close();
  await demo.stop();
});

test.serial('nothing moves while the page comes', async (t) => {
  for (const width of [390, 1400]) {
    const { page, close } = await pages.open('/signin', { width, isNew: true });
    await untilOnPage(page, heading('Sign in'));
    const shift = await layoutShift(page);
    t.true(shift < 0.05, `${width}: ${shift}`);
    if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/signin-${width}.png` });
    await close();
  }
});
