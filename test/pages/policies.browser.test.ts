/** The policy explorer in a browser. */
import test from 'ava';
import { untilOnPage } from '../browser.ts';
import { idOf, line } from '../fixtures/line.ts';
import { openPages, type Pages } from './pages.ts';
import { expectSound, layoutShift, looks, tabStops } from './sound.ts';

let pages: Pages;
test.before(async () => {
  pages = await openPages({
    lines: [line('organization', 'lake', { name: 'Camp Lakeside', city: 'Stowe', contact_email: 'pat@lake.example' })],
  });
});
test.after.always(() => pages?.stop());

const address = `/policies#${new URLSearchParams({ kind: 'organization', id: idOf('organization', 'lake') })}`;
const isShown = `document.querySelector('.matrix tbody tr') !== null`;

test.serial('staff see the plans side by side, at every width, in the light and in the dark', async (t) => {
  t.timeout(180_000);
  for (const { width, colorScheme } of looks(390, 820, 1400)) {
    const { page, complaints, requests, close } = await pages.open(address, { width, colorScheme, as: 'staff' });
    await untilOnPage(page, isShown);
    await expectSound(t, page, `${colorScheme} ${width}`);
    t.deepEqual(complaints, []);
    t.true(requests.every((url) => url.startsWith(pages.server.url)));
    const shift = await layoutShift(page);
    t.true(shift < 0.1, `${width}: ${shift}`);
    await close();
  }
});

test.serial('a masked cell says what the plan lacks, and the field which line decides it', async (t) => {
  const { page, close } = await pages.open(address, { as: 'staff' });
  await untilOnPage(page, isShown);
  const row = page.locator('.matrix tr', { has: page.locator('th', { hasText: 'contact_email' }) });
  const cells = await row.locator('td').allTextContents();
  const plans = (await page.locator('.matrix thead th').allTextContents()).slice(1);
  const cellOf = (plan: string) => cells[plans.findIndex((name) => name.startsWith(plan))] ?? '';
  t.regex(cellOf('starter'), /masked.*lacks contact/s);
  t.is(cellOf('team').trim(), 'pat@lake.example');
  t.regex(cellOf('free'), /refused/);
  t.is(plans.includes('admin'), false);
  await row.locator('summary').click();
  t.regex((await row.locator('.rule').textContent()) ?? '', /case when holds\('contact'\)/);
  await page.getByRole('tab', { name: /Rows/ }).click();
  t.regex((await page.textContent('[role=tabpanel]')) ?? '', /masks_read_disclosed/);
  await expectSound(t, page, 'rows');
  await close();
});

test.serial('a record is found by its name with the keyboard; others are told whom this is for', async (t) => {
  t.timeout(120_000);
  const { page, close } = await pages.open('/policies', { as: 'staff' });
  await page.waitForSelector('.find input');
  await page.fill('.find input', 'lakeside');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.found a');
  await page.focus('.found a');
  await page.keyboard.press('Enter');
  await untilOnPage(page, isShown);
  t.regex((await page.textContent('h2')) ?? '', /Camp Lakeside/);
  const stops = await tabStops(page);
  t.true(stops.every(({ name, isVisible }) => name !== '' && isVisible));
  await close();
  for (const name of ['nobody', 'starter'] as const) {
    const other = await pages.open(address, { as: name });
    await other.page.waitForSelector('main .notice');
    t.regex((await other.page.textContent('main .notice')) ?? '', /staff/i);
    t.is(await other.page.locator('.matrix').count(), 0);
    await expectSound(t, other.page, name);
    await other.close();
  }
});
