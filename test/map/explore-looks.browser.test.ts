/** Every state of the page passes axe-core, has no horizontal overflow and no layout shift. */
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import type { Page } from 'playwright-core';
import { line } from '../fixtures/line.ts';
import { expectSound, layoutShifts } from '../pages/sound.ts';
import { isWhole } from '../runs.ts';
import { counted, type Explore, openExplore, says, until } from './explore-page.ts';

const lines = Array.from({ length: 30 }, (_, at) => [
  line('organization', `camp/${at}`, {
    name: `Camp with a name of some length ${at}`,
    region: 'VT',
    city: 'Saint Johnsbury',
    latitude: 43 + at / 40,
    longitude: -72.6,
    coordinate_precision: 'street',
    description: 'By the lake. '.repeat(20),
  }),
  {
    ...line('activity', `camp/${at}/a`, {
      name: `Sailing ${at}`,
      age_range_years: [6, 12],
      categories: ['sailing', 'nature'],
    }),
    organization: `camp/${at}`,
  },
  {
    ...line('session', `camp/${at}/s`, {
      name: `Week ${at}`,
      start_date: '2027-07-05',
      overnight: false,
      end_date: '2027-07-09',
      prices: [{ price: 250, basis: 'week', currency: 'USD' }],
      registration_status: 'open',
    }),
    activity: `camp/${at}/a`,
  },
]).flat();

let world: Explore;
test.before(async () => {
  world = await openExplore(lines as Parameters<typeof openExplore>[0]);
});
test.after.always(() => world?.stop());

const sizes = [
  [390, 844, 'light'],
  [820, 1100, 'dark'],
  [1400, 900, 'light'],
  [1400, 900, 'dark'],
] as const;

/** The steps that lead to each state. */
const states: Record<
  string,
  { hash: string; as: 'pro' | 'free' | 'admin' | null; wait(page: Page): Promise<unknown> }
> = {
  'signed out': { hash: '', as: null, wait: (page) => until(page, says('access', /Sign in/)) },
  'a plan without the catalog': { hash: '', as: 'free', wait: (page) => until(page, says('access', /Starter/)) },
  many: { hash: '#place=state/VT&age=9&stay=day&price=300-USD-any', as: 'pro', wait: (page) => counted(page) },
  empty: { hash: '#place=state/TX&age=9', as: 'pro', wait: (page) => until(page, says('main', /Without/)) },
  failed: {
    hash: '#filter={"field":"x","op":"eq","value":1}',
    as: 'pro',
    wait: (page) => until(page, says('problem', /400/)),
  },
  table: { hash: '#view=table&list=session', as: 'pro', wait: (page) => page.waitForSelector('#table-body tr') },
};

/**
 * The states in their sizes. A part of the campaign has the fullest one, `many`, in every size, and the others on a
 * telephone and in one of the dark sizes.
 */
for (const [size, [width, height, colorScheme]] of sizes.entries())
  test.serial(`states at ${width} px, ${colorScheme}, are sound`, async (t) => {
    for (const [state, [what, { hash, as, wait }]] of Object.entries(states).entries()) {
      const isTried = what === 'many' || size === 0 || size === (state % 2 === 0 ? 1 : 3);
      if (!isWhole && !isTried) continue;
      const { page, close } = await world.visit(t, as, hash, { width, height, colorScheme });
      await wait(page);
      const { sum, moved } = await layoutShifts(page);
      t.true(sum < 0.1, `${what} shifts by ${sum}: ${moved.join('\n')}`);
      await expectSound(t, page, what);
      await close();
    }
  });

test.serial('what comes late has its room: nothing moves when answers and programs are slow', async (t) => {
  for (const [size, [width, height]] of sizes.slice(0, 3).entries())
    for (const [state, what] of ['many', 'table', 'signed out'].entries()) {
      if (!isWhole && state > 0 && state !== size) continue;
      const { hash, as, wait } = states[what] ?? { hash: '', as: null, wait: async () => {} };
      const { page, close } = await world.open('/api/health', { width, height, ...(as && { as }) });
      await page.route(/\/(api|explore|kit)\//, async (route) => {
        await sleep(/\.css$/.test(route.request().url()) ? 0 : 400);
        await route.continue().catch(() => {});
      });
      await page.goto(`${world.server.url}/explore${hash}`, { waitUntil: 'commit' });
      await wait(page);
      if (as !== null) await until(page, says('reads', /reads left/));
      const { sum, moved } = await layoutShifts(page);
      t.true(sum < 0.015, `${what} at ${width} px shifts by ${sum}: ${moved.join('\n')}`);
      await close();
    }
});

test.serial(
  'a camp of the list says where, from what price, for whom and when; the filters stand in a line',
  async (t) => {
    const { page, close } = await world.visit(t, 'pro', '', { width: 820, height: 900 });
    await counted(page);
    await until(page, `document.querySelector('.offer')?.textContent !== ''`);
    const [said = ''] = await page.locator('.line-item').allInnerTexts();
    t.regex(said, /Saint Johnsbury, Vermont/);
    t.regex(said, /from \$250 per week · Ages 6 to 12 · Jul 5 – 9, 2027/);
    const tops = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.pill > .chip')].map((one) => Math.round(one.getBoundingClientRect().top))`,
    );
    t.is(new Set(tops).size, 1);
    await close();
    const starter = await world.visit(t, 'starter', '', { width: 820, height: 900 });
    await counted(starter.page);
    await until(starter.page, `document.querySelector('.offer')?.textContent !== ''`);
    t.notRegex((await starter.page.locator('.line-item').allInnerTexts()).join(), /\$/);
    await starter.close();
  },
);

test.serial('a record, the filters and the conditions of experts are sound', async (t) => {
  for (const [width, height, colorScheme] of isWhole ? sizes : [sizes[0], sizes[3]]) {
    const { page, close } = await world.visit(t, 'admin', '#list=session', { width, height, colorScheme });
    await counted(page);
    if (width < 700) await page.click('.handle');
    await page.locator('#results .name').first().click();
    await until(page, says('record', /\$250 per week/));
    await expectSound(t, page, `record ${width}`);
    await page.keyboard.press('Escape');
    const names = width < 700 ? [] : ['place', 'age', 'dates', 'price', 'stay', 'topics', 'more'];
    for (const name of names) {
      await page.click(`#pill-${name}`);
      await page.waitForSelector('.popover');
      await until(page, `document.querySelector('.popover .skeleton') === null`);
      await expectSound(t, page, `${name} ${width}`);
      await page.keyboard.press('Escape');
    }
    await page.click(width < 700 ? '#all-filters' : '#pill-more');
    await expectSound(t, page, `filters ${width}`);
    if (width < 700) await page.getByText('More', { exact: true }).last().click();
    await page.click('#advanced');
    await page.waitForSelector('#filter');
    await expectSound(t, page, `advanced ${width}`);
    await close();
  }
});
