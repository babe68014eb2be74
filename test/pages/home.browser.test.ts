/** The front page in a browser: what strangers see, and what works with a key. */
import test from 'ava';
import { untilOnPage } from '../browser.ts';
import { line } from '../fixtures/line.ts';
import { openPages, type Pages } from './pages.ts';
import { expectSound, layoutShift, looks, tabStops } from './sound.ts';

let pages: Pages;
test.before(async () => {
  pages = await openPages({
    lines: ['VT', 'VT', 'NH'].map((region, at) => line('organization', `camp/${at}`, { name: `Camp ${at}`, region })),
  });
});
test.after.always(() => pages?.stop());

const isDrawn = `document.querySelector('.numbers[aria-busy=false]') !== null`;

test.serial('it is sound at every width, in the light and in the dark, and asks nobody else', async (t) => {
  t.timeout(180_000);
  for (const { width, colorScheme } of looks(390, 820, 1400)) {
    const { page, complaints, requests, close } = await pages.open('/', { width, colorScheme });
    await untilOnPage(page, isDrawn);
    await expectSound(t, page, `${colorScheme} ${width}`);
    const shift = await layoutShift(page);
    t.true(shift < 0.05, `${width}: ${shift}`);
    t.deepEqual(complaints, []);
    t.true(requests.every((url) => url.startsWith(pages.server.url)));
    await close();
  }
});

test.serial('strangers see how large the catalog is, and are told how to get in', async (t) => {
  const { page, close } = await pages.open('/');
  await untilOnPage(page, isDrawn);
  t.deepEqual(
    await page
      .locator('.numbers dd')
      .allTextContents()
      .then((all) => all.slice(0, 4)),
    ['3', '0', '0', '2'],
  );
  await page.getByLabel('Which camps?').fill('camps in Vermont');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.hero .notice');
  t.is(await page.getByLabel('Which camps?').inputValue(), 'camps in Vermont', 'what was typed stays');
  await expectSound(t, page, 'signed out');
  await page.getByRole('button', { name: 'Run the example: The API' }).click();
  t.regex((await page.locator('.way').nth(1).textContent()) ?? '', /It runs with your own key/);
  t.is(await page.locator('#demo-title').count(), 0, 'no keys are shown where no demo runs');
  const stops = await tabStops(page);
  t.true(stops.every(({ isVisible, name }) => isVisible && name !== ''));
  await close();
});

test.serial('with a key each example is answered in place, and the words go on to the map', async (t) => {
  t.timeout(120_000);
  const { page, complaints, close } = await pages.open('/', { as: 'starter' });
  await untilOnPage(page, `/starter/i.test(document.querySelector('.who')?.textContent)`);
  for (const name of ['The map', 'The API', 'SQL'])
    await page.getByRole('button', { name: `Run the example: ${name}` }).click();
  await untilOnPage(page, `document.querySelectorAll('.answer .code, .answer table').length === 3`);
  t.regex((await page.locator('.way').nth(1).textContent()) ?? '', /"name": "Camp 0"/);
  t.deepEqual(await page.locator('.way tbody tr').first().locator('td, th').allTextContents(), ['VT', '2']);
  t.regex((await page.locator('.way').nth(1).textContent()) ?? '', /reads are left this month/);
  await expectSound(t, page, 'answered');
  await page.getByLabel('Which camps?').fill('camps & boats');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/explore#(.*&)?words=camps\+%26\+boats/);
  t.deepEqual(complaints, []);
  await close();
});

test.serial('an address that leads nowhere leads on', async (t) => {
  const { page, close } = await pages.open('/nowhere', { width: 390 });
  await page.getByRole('main').getByRole('link', { name: 'Explore camps' }).waitFor();
  await expectSound(t, page, 'nowhere');
  await close();
});
