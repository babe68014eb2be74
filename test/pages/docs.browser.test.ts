/** The guide at /docs in a browser: it shows the values by which the service decides. */
import test from 'ava';
import { codes } from '../../server/shared/codes.ts';
import { untilOnPage } from '../browser.ts';
import { openPages, type Pages } from './pages.ts';
import { expectSound, layoutShift, looks, tabStops } from './sound.ts';

let pages: Pages;
test.before(async () => {
  pages = await openPages();
});
test.after.always(() => pages?.stop());

const isDrawn = `document.querySelectorAll('#errors tbody tr').length > 0`;

test.serial('it is sound at every width, in the light and in the dark, and asks nobody else', async (t) => {
  t.timeout(180_000);
  for (const { width, colorScheme } of looks(390, 820, 1400)) {
    const { page, complaints, requests, close } = await pages.open('/docs', { width, colorScheme });
    await untilOnPage(page, isDrawn);
    await expectSound(t, page, `${colorScheme} ${width}`);
    const shift = await layoutShift(page);
    t.true(shift < 0.1, `${width}: ${shift}`);
    t.deepEqual(complaints, []);
    t.true(requests.every((url) => url.startsWith(pages.server.url)));
    await close();
  }
});

test.serial('it lists each code, the plans with their numbers, and who sees which field', async (t) => {
  const { page, close } = await pages.open('/docs');
  await untilOnPage(page, isDrawn);
  const listed = await page.locator('#errors tbody th').allTextContents();
  t.deepEqual(listed.map((text) => text.trim()).toSorted(), [...codes].toSorted());
  await page.getByLabel('Find a code').fill('plan_required');
  await untilOnPage(page, `document.querySelectorAll('#errors tbody tr').length === 1`);
  t.regex((await page.locator('#plans tbody tr', { hasText: 'starter' }).textContent()) ?? '', /5,000.*500/);
  const heads = await page.locator('#fields thead th').allTextContents();
  t.deepEqual(heads.map((text) => text.trim()).slice(2), ['free', 'starter', 'pro', 'team', 'enterprise']);
  const marks = await page
    .locator('#fields tr', { has: page.locator('th', { hasText: 'contact_email' }) })
    .locator('svg')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  t.deepEqual(marks, ['masked', 'masked', 'masked', 'seen', 'seen']);
  const stops = await tabStops(page);
  t.true(stops.every(({ name, isVisible }) => name !== '' && isVisible));
  await close();
});

test.serial('the first example, as it is copied, is answered with a key', async (t) => {
  const { page, close } = await pages.open('/docs');
  await untilOnPage(page, isDrawn);
  const text = (await page.locator('#start pre').textContent()) ?? '';
  const address = /'(http[^']+)'/.exec(text)?.[1] ?? '';
  const answer = await fetch(address, { headers: pages.cast.headersOf('starter') });
  t.is(answer.status, 200);
  await page.getByRole('tab', { name: 'Python' }).first().click();
  t.regex((await page.locator('#start pre').textContent()) ?? '', /urllib/);
  await close();
});

test.serial(
  'who has no session is led to how to get into the graph; whoever has one, into it, on a phone',
  async (t) => {
    t.timeout(180_000);
    const stranger = await pages.open('/docs', { width: 1400 });
    await untilOnPage(stranger.page, isDrawn);
    await stranger.page.click('.site-header .site-nav a:has-text("GraphQL")');
    t.is(new URL(stranger.page.url()).hash, '#graphql');
    t.is(await stranger.page.getAttribute('#graphql a[href="/signin"]', 'href'), '/signin');
    await stranger.close();
    const { page, close } = await pages.open('/graphiql', { width: 390, withCookieOf: 'pro' });
    await page.waitForSelector('.graphiql-execute-button, button[aria-label*="xecute"]');
    t.true(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'));
    const fits = `(() => {
    const boxes = ['.graphiql-editors', '.graphiql-response'].map((name) => document.querySelector(name)
      .getBoundingClientRect());
    return boxes.every(({ left, right, width }) => left >= 0 && right <= innerWidth + 1 && width > 240);
  })()`;
    await untilOnPage(page, fits);
    t.pass();
    await close();
  },
);
