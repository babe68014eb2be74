/** The reviews page in a browser: what it shows, and that everything can be done by keyboard. */
import test from 'ava';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { untilOnPage } from '../browser.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { openPages, type Pages } from '../pages/pages.ts';
import { expectSound, layoutShift, looks } from '../pages/sound.ts';
import { shot } from './given.ts';

const changes = 26;
let world: Pages;
test.before(async () => {
  const camps = Array.from({ length: changes }, (_, n) => n);
  const fields = (n: number) => ({ name: `Camp ${n}`, description: `Weeks of ${n} summers.`, city: 'Stowe' });
  world = await openPages({ lines: camps.map((n) => line('organization', `camp/${n}`, fields(n))) });
  const quote = {
    url: 'https://camp.example/about',
    quote: 'Since 1990 in Barre',
    captured_at: '2026-11-20T00:00:00Z',
  };
  const city = { observation: 'found', evidence: [quote], reason: 'The page names another town.', rule: 'compare' };
  const source = { kind: 'overseer', url: 'https://camp.example/about', fields: { city } };
  await importLines(
    world.database.url,
    camps.map((n) => line('organization', `camp/${n}`, { city: 'Barre', founded_year: 1990 }, { source })),
  );
  const image = await sharp({ create: { width: 1280, height: 1600, channels: 3, background: '#cfe3d0' } })
    .composite([{ input: Buffer.from(drawing), top: 0, left: 0 }])
    .png()
    .toBuffer();
  await world.database.sql(
    `with kept as (select api.add_capture($1, 'image/png', $2) as id)
    insert into store.review_captures select r.id, 1, 1, k.id from store.reviews r, kept k`,
    [JSON.stringify({ ...shot, title: 'About our camp', warnings: ['fonts_unavailable'] }), image],
  );
});
test.after.always(() => world?.stop());

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1600"><rect width="1280" height="160"
  fill="#2f5d3a"/><text x="60" y="100" font-size="56" fill="#fff">Our camp</text><text x="60" y="300" font-size="40"
  fill="#222">Since 1990 in Barre, Vermont</text></svg>`;
const address = '/staff/reviews';
const drawn = `document.querySelector('article.review') && !document.querySelector('.skeleton')`;
const stateOf = async (state: string) =>
  (await world.database.sql('select from store.reviews where state = $1', [state])).length;
const decisionsMade = async () => (await world.database.sql('select from store.review_decisions')).length;
const said = (page: Page, words: string) =>
  untilOnPage(page, `document.querySelector('.toasts')?.textContent.includes(${JSON.stringify(words)})`);
const picture = (page: Page, name: string) =>
  process.env.DESK_PICTURES === undefined
    ? null
    : page.screenshot({ path: `${process.env.DESK_PICTURES}/reviews-${name}.png`, fullPage: true });

test.serial('who is no staff sees nothing, and nothing is asked for them [overseer.access]', async (t) => {
  for (const name of ['nobody', 'starter'] as const) {
    const { page, requests, complaints, close } = await world.open(address, { as: name });
    await page.locator('main .notice').waitFor();
    t.regex((await page.textContent('main .notice')) ?? '', /staff/i);
    t.false(requests.some((url) => url.includes('/api/overseer')));
    t.is(await page.locator('article').count(), 0);
    await expectSound(t, page, name);
    t.deepEqual(complaints, []);
    await close();
  }
});

for (const { width, colorScheme } of looks(390, 1400))
  test.serial(`before, after and evidence stand together, ${width} px, ${colorScheme}`, async (t) => {
    t.timeout(120_000);
    const options = { withCookieOf: 'staff', width, colorScheme } as const;
    const { page, complaints, close } = await world.open(address, options);
    await untilOnPage(page, drawn);
    await untilOnPage(page, `document.querySelector('.capture img')?.naturalWidth === 1280`);
    const text = (await page.textContent('article.review')) ?? '';
    t.regex(text, /City.*Stowe.*Barre.*another town.*Since 1990 in Barre/s);
    t.regex(text, /Founded year.*nothing.*1990/is);
    await expectSound(t, page, 'changes');
    t.true((await layoutShift(page)) < 0.1);
    await picture(page, `changes-${width}-${colorScheme}`);
    for (const tab of ['instructions', 'history'] as const) {
      await page.goto(`${world.server.url}${address}#show=${tab}`);
      await untilOnPage(page, `document.querySelector('[role=tabpanel] form') && !document.querySelector('.skeleton')`);
      await expectSound(t, page, tab);
      await picture(page, `${tab}-${width}-${colorScheme}`);
    }
    t.deepEqual(complaints, []);
    await close();
  });

test.serial(
  'twenty changes are decided by one key each, and by nothing else [overseer.decision-reviewed]',
  async (t) => {
    t.timeout(180_000);
    const { page, close } = await world.open(address, { withCookieOf: 'staff' });
    await untilOnPage(page, drawn);
    const began = performance.now();
    const hit = (more: object) =>
      page.evaluate(`for (let n = 0; n < 2; n += 1)
        document.dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify({ key: 'a', ...more })}))`);
    await hit({ repeat: true });
    await page.waitForTimeout(300);
    t.is(await decisionsMade(), 0, 'a key that is held decides nothing');
    for (let n = 0; n < 20; n += 1) {
      const before = await page.getAttribute('article.review', 'aria-label');
      if (n % 2 === 0) await page.keyboard.press('a');
      else await hit({});
      await untilOnPage(page, `document.querySelector('article.review')?.getAttribute('aria-label') !== '${before}'`);
    }
    const seconds = (performance.now() - began) / 1000;
    t.log(`20 decisions in ${seconds.toFixed(1)} s`);
    for (let wait = 0; (await stateOf('reviewed')) < 20 && wait < 1200; wait += 1) await page.waitForTimeout(50);
    t.is(await stateOf('reviewed'), 20);
    t.is(await decisionsMade(), 20, 'each was decided once');
    t.true(seconds < 60, 'twenty a minute');
    await close();
  },
);

test.serial(
  'sending back and taking back ask why, by the keyboard alone [overseer.decision-request-changes]' +
    ' [overseer.decision-revert]',
  async (t) => {
    t.timeout(120_000);
    const { page, complaints, close } = await world.open(address, { withCookieOf: 'staff' });
    await untilOnPage(page, drawn);
    const first = await page.getAttribute('article.review', 'aria-label');
    await page.keyboard.press('j');
    await untilOnPage(page, `document.querySelector('article.review').getAttribute('aria-label') !== '${first}'`);
    await page.keyboard.press('k');
    await untilOnPage(page, `document.querySelector('article.review').getAttribute('aria-label') === '${first}'`);
    await page.keyboard.press('c');
    await page.locator('dialog[open]').waitFor();
    await page.locator('#reviews-reason').focus();
    await page.keyboard.type('acr: which year?');
    await expectSound(t, page, 'why');
    await picture(page, 'why');
    await page.keyboard.press('Enter');
    await said(page, 'Sent back for changes');
    await page.keyboard.press('r');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await untilOnPage(page, `document.querySelector('dialog[open]') === null`);
    t.is((await world.database.sql('select from store.review_reversals')).length, 0, 'one may leave it');
    await page.keyboard.press('r');
    await page.locator('dialog[open]').waitFor();
    await page.locator('#reviews-reason').focus();
    await page.keyboard.press('Enter');
    await said(page, 'Being reverted');
    const decisions = await world.database.sql(
      `select decision, reason from store.review_decisions where decision <> 'mark_reviewed' order by decided_at`,
    );
    t.deepEqual(decisions, [
      { decision: 'request_changes', reason: 'acr: which year?' },
      { decision: 'revert', reason: null },
    ]);
    t.deepEqual(complaints, []);
    await close();
  },
);

test.serial('a decision that comes too late comes back with the reason [overseer.decision]', async (t) => {
  const { page, close } = await world.open(address, { withCookieOf: 'staff' });
  await page.route('**/stream*', (route) => route.abort());
  await page.reload();
  await untilOnPage(page, drawn);
  const name = await page.getAttribute('article.review', 'aria-label');
  await world.database.sql(`update store.reviews set application = 'reverting' where record_id = $1`, [
    idOf('organization', `camp/${name?.split(' ')[1]}`),
  ]);
  await page.keyboard.press('a');
  await said(page, 'being reverted at the moment');
  await world.database.sql(`update store.reviews set application = 'applied' where application = 'reverting'`);
  t.pass();
  await close();
});

test.serial('what comes shows by itself', async (t) => {
  const { page, close } = await world.open(address, { withCookieOf: 'staff' });
  await untilOnPage(page, drawn);
  await importLines(world.database.url, [
    line('organization', 'camp/new', { name: 'Brand new' }, { source: { kind: 'overseer' } }),
  ]);
  await untilOnPage(page, `document.querySelector('article.review').getAttribute('aria-label') === 'Brand new'`);
  t.pass();
  await close();
});

test.serial(
  'it is instructed, paused and told something, and the history follows [overseer.put] [overseer.pause]' +
    ' [overseer.messages]',
  async (t) => {
    t.timeout(120_000);
    const { page, complaints, close } = await world.open(`${address}#show=instructions`, { withCookieOf: 'staff' });
    await page.locator('#overseer-directives').fill('Look at Vermont.\n\nSkip parks.');
    await page.getByRole('checkbox', { name: 'Answer messages' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Saved.');
    await page.getByRole('button', { name: 'Pause it' }).click();
    await page.getByRole('button', { name: 'Let it go on' }).waitFor();
    await page.getByText('The review agent is paused. Existing').waitFor();
    t.like((await world.database.sql('select directives, disabled_tools, paused from store.overseer'))[0], {
      directives: ['Look at Vermont.', 'Skip parks.'],
      disabled_tools: ['answer_messages'],
      paused: true,
    });
    await page.getByRole('tab', { name: 'History and messages' }).click();
    await page.locator('#overseer-text').fill('Why Vermont?');
    await page.getByRole('button', { name: 'Send' }).click();
    await untilOnPage(
      page,
      `/A message was sent[^]*Why Vermont\\?[^]*It was paused[^]*Instructions were saved/
      .test(document.querySelector('.timeline, ol')?.closest('[role=tabpanel]').textContent)`,
    );
    await page.getByText('1 of 100 wait').waitFor();
    await expectSound(t, page, 'history');
    await picture(page, 'history-live');
    await page.getByRole('tab', { name: 'Instructions' }).click();
    await page.getByRole('button', { name: 'Clear its memory' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Clear it' }).click();
    await said(page, 'Its memory was cleared');
    t.is((await world.database.sql<{ pending: number }>('select pending from store.overseer'))[0]?.pending, 0);
    t.deepEqual(complaints, []);
    await close();
  },
);
