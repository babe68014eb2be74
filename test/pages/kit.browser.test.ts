/** The gallery of the page kit: every component is accessible in every state. */
import test from 'ava';
import { untilOnPage } from '../browser.ts';
import { isWhole } from '../runs.ts';
import { openPages, type Pages } from './pages.ts';
import { expectSound, layoutShift, looks, lowControls, tabStops } from './sound.ts';

let pages: Pages;
test.before(async () => {
  pages = await openPages();
});
test.after.always(() => pages?.stop());

const isDrawn = `document.querySelectorAll('main section').length > 5 && document.querySelector('.plot canvas')`;

test.serial('every part is sound on a phone, a tablet and a desk, in the light and in the dark', async (t) => {
  t.timeout(180_000);
  const grounds = new Set<string>();
  for (const { width, colorScheme } of looks(390, 820, 1400)) {
    const { page, complaints, requests, close } = await pages.open('/kit', { width, colorScheme });
    await untilOnPage(page, isDrawn);
    await expectSound(t, page, `${colorScheme} ${width}`);
    if (width === 390) t.deepEqual(await lowControls(page), [], 'a finger hits every control');
    t.deepEqual(complaints, []);
    t.true(requests.every((url) => url.startsWith(pages.server.url)));
    grounds.add(await page.evaluate<string>('getComputedStyle(document.body).backgroundColor'));
    await close();
  }
  t.is(grounds.size, 2);
});

test.serial('the keyboard reaches every control in the order of the page, and the focus is seen', async (t) => {
  t.timeout(120_000);
  const { page, close } = await pages.open('/kit');
  await untilOnPage(page, isDrawn);
  const stops = await tabStops(page);
  t.deepEqual(
    stops.slice(0, 5).map(({ name }) => name),
    ['Skip to the content', 'Campatlas', 'Map', 'Docs', 'GraphQL'],
  );
  t.true(stops.length >= 40, String(stops.length));
  t.deepEqual(
    stops.filter(({ isVisible }) => !isVisible),
    [],
  );
  t.deepEqual(
    stops.filter(({ name }) => name === ''),
    [],
  );
  await close();
});

test.serial('a dialog keeps the focus, Escape closes it, and the focus goes back', async (t) => {
  t.timeout(120_000);
  for (const width of [390, 1400]) {
    const { page, close } = await pages.open('/kit', { width });
    await untilOnPage(page, isDrawn);
    for (const [at, kind] of ['sheet', 'wide', 'centre', 'corner'].entries()) {
      await page.getByRole('button', { name: `Open ${kind}` }).click();
      await page.waitForSelector('dialog[open]');
      if (isWhole || (at % 2 === 0) === (width === 390)) await expectSound(t, page, `${kind} ${width}`);
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('Tab');
        const isInside = `document.activeElement === document.body ||
          document.querySelector('dialog[open]').contains(document.activeElement)`;
        t.true(await page.evaluate<boolean>(isInside), kind);
      }
      await page.keyboard.press('Escape');
      await untilOnPage(page, `document.querySelector('dialog[open]') === null`);
      t.is(await page.evaluate<string>('document.activeElement.textContent.trim()'), `Open ${kind}`);
    }
    await close();
  }
});

test.serial('a form says what is wrong above its fields, and leads to them', async (t) => {
  const { page, close } = await pages.open('/kit');
  await untilOnPage(page, isDrawn);
  await page.click('#gallery-form button[type=submit]');
  t.is(await page.evaluate<string>('document.activeElement.id'), 'gallery-form-problem');
  t.is(await page.getAttribute('#gallery-name', 'aria-invalid'), 'true');
  t.is(await page.textContent('#gallery-name-error'), 'Name is required.');
  await expectSound(t, page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  t.is(await page.evaluate<string>('document.activeElement.id'), 'gallery-name');
  t.is(new URL(page.url()).hash, '', 'the address stays as it was');
  await close();
});

test.serial('a table is sorted by its heads, and chips are typed', async (t) => {
  const { page, close } = await pages.open('/kit');
  await untilOnPage(page, isDrawn);
  const table = page.locator('#table .table-scroll').first();
  const camps = () => table.locator('tbody th').allTextContents();
  await table.getByRole('button', { name: 'Price a week' }).click();
  t.deepEqual(await camps(), ['Pine Ridge Day Camp', 'Camp Lakeside', 'Old Mill Arts']);
  await table.getByRole('button', { name: 'Price a week' }).click();
  t.deepEqual(await camps(), ['Camp Lakeside', 'Pine Ridge Day Camp', 'Old Mill Arts'], 'what has no price stays last');
  t.is(await table.locator('[aria-sort=descending]').count(), 1);
  const topics = page.locator('#fields .chips-input');
  await topics.locator('input').fill('riding');
  await page.keyboard.press('Enter');
  t.is(await topics.locator('.chip').count(), 3);
  await page.keyboard.press('Backspace');
  t.is(await topics.locator('.chip').count(), 2);
  const ground = (label: string) =>
    page.evaluate<string>(`getComputedStyle([...document.querySelectorAll('#fields label')]
      .find((one) => one.textContent.trim() === '${label}').control).backgroundColor`);
  t.not(await ground('Disabled'), await ground('Description'), 'what cannot be changed looks so');
  await close();
});

test.serial('rows are chosen one by one or all at once, those without a box never', async (t) => {
  const { page, close } = await pages.open('/kit');
  await untilOnPage(page, isDrawn);
  const table = page.locator('#table .table-scroll').nth(1);
  const chosen = async () => Number(/^\d+/.exec((await table.locator('caption').textContent()) ?? '')?.[0]);
  t.is(await table.locator('tbody input').count(), 2, 'a row that is not for it has no box');
  await table.getByLabel('Choose Camp Lakeside').focus();
  await page.keyboard.press('Space');
  t.is(await chosen(), 1);
  await table.getByLabel('Choose all of this page').check();
  t.is(await chosen(), 2);
  await table.getByLabel('Choose all of this page').uncheck();
  t.is(await chosen(), 0);
  await close();
});

test.serial('pages of a list are gone through, and a ceiling shows when it is reached', async (t) => {
  const { page, close } = await pages.open('/kit');
  await untilOnPage(page, isDrawn);
  const pager = page.getByRole('navigation', { name: 'Pages of example' });
  t.true(await pager.getByRole('button', { name: 'Newer' }).isDisabled());
  await pager.getByRole('button', { name: 'Older' }).click();
  await pager.getByRole('button', { name: 'Older' }).click();
  t.regex((await pager.getByRole('status').textContent()) ?? '', /51 – 60 of 60/);
  t.true(await pager.getByRole('button', { name: 'Older' }).isDisabled());
  t.is(await page.locator('#states .progress.over').count(), 1);
  await page.getByRole('button', { name: 'Ask first' }).click();
  t.is(
    await page
      .locator('dialog[open] .button.main')
      .textContent()
      .then((text) => text?.trim()),
    'Spend it',
  );
  await page.getByRole('button', { name: 'Not now' }).click();
  await untilOnPage(page, `document.querySelector('dialog[open]') === null`);
  await close();
});

test.serial('light or dark is chosen and remembered, before the page is painted', async (t) => {
  const { page, close } = await pages.open('/kit');
  await untilOnPage(page, isDrawn);
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await ground();
  await page.click('.theme-button');
  await page.click('.theme-button');
  const dark = await ground();
  t.not(dark, light);
  await page.reload();
  t.is(await ground(), dark);
  t.is(await page.evaluate('document.documentElement.dataset.theme'), 'dark');
  await untilOnPage(page, isDrawn);
  await page.click('.theme-button');
  t.is(await ground(), light);
  await close();
});

test.serial('the header says who is asking, takes a key and forgets it', async (t) => {
  t.timeout(120_000);
  const { page, complaints, close } = await pages.open('/kit', { width: 390 });
  await untilOnPage(page, isDrawn);
  await page.click('.who');
  await page.locator('dialog[open] input').fill('ca_live_wrong');
  await page.keyboard.press('Enter');
  await untilOnPage(page, `document.querySelector('dialog[open] .error:not([hidden])') !== null`);
  t.is(await page.locator('dialog[open] .error').last().textContent(), 'This key is not known.');
  await expectSound(t, page, 'signing in');
  await page.locator('dialog[open] input').fill(pages.cast.headersOf('staff')['x-api-key'] ?? '');
  await page.keyboard.press('Enter');
  await untilOnPage(page, `document.querySelector('dialog[open]') === null`);
  t.regex((await page.textContent('.who')) ?? '', /staff/i);
  await page.click('.menu-button');
  await page.waitForSelector('dialog[open] .site-nav');
  const pagesOfStaff = await page.locator('dialog[open] .site-nav a').allTextContents();
  for (const name of ['Map', 'Docs', 'GraphQL', 'Policies', 'Update']) t.true(pagesOfStaff.includes(name), name);
  await expectSound(t, page, 'menu');
  await page.keyboard.press('Escape');
  await page.reload();
  await untilOnPage(page, `/staff/i.test(document.querySelector('.who').textContent)`);
  await page.click('.who');
  await page.getByRole('button', { name: 'Forget the key' }).click();
  await untilOnPage(page, `/Sign in/.test(document.querySelector('.who').textContent)`);
  t.deepEqual(complaints, []);
  await close();
});

test.serial('nothing moves while a page comes', async (t) => {
  for (const width of [390, 1400]) {
    const { page, close } = await pages.open('/kit', { width, isNew: true });
    await untilOnPage(page, isDrawn);
    const shift = await layoutShift(page);
    t.true(shift < 0.02, `${width}: ${shift}`);
    await close();
  }
});
