/** The search for a camp: choosing filters, reading texts, finding results. */
import test from 'ava';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { until as comesToPass } from '../until.ts';
import { counted, type Explore, faults, hold, openExplore, openFilter, says, textOf, until } from './explore-page.ts';

type Line = ReturnType<typeof line>;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** A camp with an activity and one session. */
function camp(key: string, region: string, ages: readonly number[], price: number, more: object = {}): Line[] {
  const point = { latitude: 44 + key.length / 50, longitude: -72.6, coordinate_precision: 'street' };
  return [
    line('organization', key, { name: `Camp ${key}`, region, city: 'Barre', ...point }),
    {
      ...line('activity', `${key}/a`, { name: `Program ${key}`, age_range_years: ages, categories: ['nature'] }),
      organization: key,
    },
    {
      ...line('session', `${key}/s`, {
        name: `Week ${key}`,
        start_date: '2027-07-05',
        end_date: '2027-07-09',
        prices: [{ price, basis: 'week', currency: 'USD' }],
        schedule_configurations: [
          {
            date_rule: { from: '2027-07-05', to: '2027-07-09', days_of_week: weekdays },
            hours: [{ start: '09:00', end: '16:00' }],
          },
        ],
        ...more,
      }),
      activity: `${key}/a`,
    },
  ] as Line[];
}

const lines = [
  ...camp('fits', 'VT', [6, 12], 250),
  ...camp('fits-too', 'VT', [9, 9], 300, { registration_status: 'open' }),
  ...camp('dear', 'VT', [6, 12], 800),
  ...camp('older', 'VT', [13, 17], 200),
  ...camp('elsewhere', 'NH', [6, 12], 200),
  ...camp('overnight', 'VT', [6, 12], 280, { overnight: true }),
  ...camp('long', 'VT', [6, 12], 250, { end_date: '2027-08-06', schedule_configurations: null }),
];

let world: Explore;
test.before(async () => {
  world = await openExplore(lines);
});
test.after.always(() => world?.stop());

const names = "[...document.querySelectorAll('#results .name')].map((one) => one.textContent).sort().join()";

test.serial(
  'a visitor finds week-long day camps for a nine-year-old under 300 dollars in Vermont by labels alone',
  async (t) => {
    const opened = await world.visit(t, 'pro', '', { width: 1400, height: 900 });
    const { page } = opened;
    let steps = 0;
    const press = (name: string | RegExp) => {
      steps += 1;
      return page.getByRole('button', { name, exact: true }).click();
    };
    const close = () => press(/^Show [\d,]+ camps?$/);
    await press('Place');
    await page.getByLabel('State, city, county, neighborhood or ZIP').fill('Verm');
    await page.getByRole('option', { name: /Vermont/ }).click();
    await close();
    await press('Age');
    await page.getByLabel('Age of the child in years').fill('9');
    await close();
    await press('Day or overnight');
    await press(/^Day camp/);
    await close();
    await press('Price');
    await press(/^Under \$300/);
    await close();
    await press('Dates');
    await press(/^Jul 5 – Jul 11/);
    await close();
    await counted(page, /^2 camps, 2 sessions$/);
    await until(page, `${names} === 'Camp fits,Camp fits-too'`);
    await press('Camp fits-too');
    await until(page, says('record', /\$300 per week/));
    t.regex(await textOf(page, '#record'), /1 session that fits your filters/);
    // At three seconds per step this is a minute; the machine's own speed is not part of the test.
    t.true(steps <= 20);
    t.deepEqual(faults(opened), []);
  },
);

test.serial('words in the address, as the front page sends them, are searched for at once', async (t) => {
  const opened = await world.visit(t, 'pro', '#words=week-long+day+camps+in+Vermont+for+a+9+year+old');
  const { page } = opened;
  await until(page, "document.querySelectorAll('.chosen .chip').length === 4");
  t.regex(await textOf(page, '.chosen'), /Week-long/);
  t.is((await textOf(page, '#words-answer')).trim(), '', 'nothing was left out');
  await counted(page, /^3 camps, 3 sessions$/);
  t.deepEqual(faults(opened), []);
});

test.serial(
  'the same in words gives the same filters, says what it assumed and what it did not understand',
  async (t) => {
    const { page } = await world.visit(t, 'pro');
    await counted(page);
    await page
      .getByLabel('In your words')
      .fill('day camps in Vermont for a nine-year-old under 300 dollars with unicorns');
    await page.keyboard.press('Enter');
    await counted(page, /^2 camps, 2 sessions$|^3 camps, 3 sessions$/);
    const chips = await page.locator('.chosen .chip').allTextContents();
    t.deepEqual(
      chips.map((one) => one.replace(/\s*×\s*$/, '').trim()),
      ['Vermont', 'Age 9', 'Up to $300 per week or session', 'Day camp'],
    );
    t.regex(await textOf(page, '#words-answer'), /Not understood:\s*unicorns/);
    await page.getByRole('button', { name: 'Remove Vermont' }).click();
    await until(page, `!location.hash.includes('place=')`);
    t.is(await page.locator('.chosen .chip').count(), 3);
  },
);

test.serial('back and forward go through what was chosen, and the address keeps it', async (t) => {
  const { page } = await world.visit(t, 'pro');
  const all = await counted(page);
  await openFilter(page, 'place');
  await page.getByRole('button', { name: /^New Hampshire/ }).click();
  await page.keyboard.press('Escape');
  await counted(page, /^1 camp, /);
  await page.locator('#results .name').click();
  await until(page, says('record-title', /elsewhere/));
  await page.goBack();
  await until(page, `document.getElementById('record') === null`);
  t.regex(await counted(page), /^1 camp, /);
  await page.goBack();
  await counted(page, new RegExp(`^${all}$`));
  await page.goForward();
  await page.goForward();
  await until(page, says('record-title', /elsewhere/));
  await page.reload();
  await until(page, says('record-title', /elsewhere/));
  t.regex(await counted(page), /^1 camp, /);
});

test.serial('where nothing fits, filters are named whose absence brings something, with how much', async (t) => {
  const { page } = await world.visit(t, 'pro', '#place=state/NH&age=15');
  await counted(page, /^0 camps, 0 sessions$/);
  await until(page, says('results', /Without “New Hampshire”: 1 camp/));
  await until(page, says('results', /Without “Age 15”: 1 camp/));
  await page.getByRole('button', { name: /Without “Age 15”/ }).click();
  t.is(await counted(page, /^1 /), '1 camp, 1 session');
});

test.serial('counts beside the choices follow the other filters, and stale ones are given up', async (t) => {
  const { page, requests } = await world.visit(t, 'pro', '#place=state/VT');
  await counted(page);
  await openFilter(page, 'topics');
  await page.getByRole('button', { name: /^Nature 6$/ }).waitFor();
  await page.keyboard.press('Escape');
  await openFilter(page, 'age');
  const before = requests.length;
  for (const age of [5, 6, 7, 15]) await page.getByRole('button', { name: `Age ${age}`, exact: true }).click();
  await counted(page, /^1 camp, 1 session$/);
  // The page may still be loading programs.
  const asked = requests.slice(before).filter((url) => url.includes('/api/'));
  t.true(asked.length < 60, asked.join('\n'));
  await page.keyboard.press('Escape');
  await openFilter(page, 'topics');
  await page.getByRole('button', { name: /^Nature 1$/ }).waitFor();
  t.pass();
});

test.serial('what the plan locks is said with the plan that opens it', async (t) => {
  const { page } = await world.visit(t, 'starter');
  await counted(page);
  await openFilter(page, 'price');
  t.regex(await textOf(page, '.popover'), /locked on your plan[\s\S]*Pro and above/);
  await page.keyboard.press('Escape');
  await page.click('[data-list="session"]');
  await until(page, says('results', /Price: Pro/));
  await page.locator('#results .name').first().click();
  await until(page, says('record', /the plan Pro shows prices/));
  t.notRegex(await page.content(), /per week</);
});

test.serial(
  'the table has the columns that were chosen, the order that was asked for, and a file of the same',
  async (t) => {
    const { page } = await world.visit(t, 'pro', '#view=table&list=session');
    await page.waitForSelector('#table-body tr');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Time zone').check();
    await page.keyboard.press('Escape');
    await until(page, `[...document.querySelectorAll('thead th')].some((one) => one.textContent === 'Time zone')`);
    t.true((await page.evaluate<string>('location.hash')).includes('time_zone'));
    const shown = () => page.locator('#table-body th').allTextContents();
    await page.getByRole('button', { name: /^Name/ }).click();
    await until(page, `document.querySelector('th[aria-sort="ascending"]') !== null`);
    const ascending = lines
      .flatMap(({ kind, fields }) => (kind === 'session' ? [String(fields?.name)] : []))
      .toSorted();
    const rows = "[...document.querySelectorAll('#table-body th')].map((one) => one.textContent).join()";
    await until(page, `${rows} === '${ascending.join()}'`);
    await page.getByRole('button', { name: /^Name/ }).click();
    await until(page, `document.querySelector('#table-body th').textContent !== 'Week dear'`);
    t.deepEqual(await shown(), ascending.toReversed());
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    t.is(file.suggestedFilename(), 'sessions.csv');
  },
);

test.serial('pointing at a camp of the list marks it, choosing it moves the map there', async (t) => {
  const { page } = await world.visit(t, 'pro', '#at=9.00/35.00000/-100.00000');
  await counted(page);
  const older = page.getByRole('button', { name: 'Camp older' });
  const state = `campatlasMap.getFeatureState({ source: 'camps', id: '${idOf('organization', 'older')}' })`;
  await until(page, `campatlasMap.getSource('camps')`);
  await older.hover();
  await until(page, `${state}.hovered === true`);
  const before = await page.evaluate<string>('campatlasMap.getCenter().toString()');
  await older.click();
  await until(page, `${state}.selected === true`);
  await until(page, `campatlasMap.getCenter().toString() !== ${JSON.stringify(before)} && !campatlasMap.isMoving()`);
  const { lng, lat } = await page.evaluate<{ lng: number; lat: number }>('campatlasMap.getCenter()');
  t.true(Math.abs(lng + 72.6) < 0.5 && Math.abs(lat - 44.1) < 0.5, `${lng} ${lat}`);
});

test.serial('on a phone the map fills the page, the list is drawn up, and a record comes below its camp', async (t) => {
  const { page } = await world.visit(t, 'pro', '', { width: 390, height: 844 });
  await counted(page);
  /** The visible height of the panel. */
  const height = (selector: string) =>
    page.evaluate<number>(`innerHeight - document.querySelector('${selector}').getBoundingClientRect().top`);
  t.true((await height('.map-pane')) > 600, `the map is ${await height('.map-pane')} high`);
  t.true((await height('#results')) < 200, `the list is ${await height('#results')} high`);
  await page.getByRole('button', { name: 'Show the list' }).click();
  await comesToPass('the list is up', async () => (await height('#results')) > 400);
  await page.getByRole('button', { name: 'Camp dear' }).click();
  await until(page, says('record-title', /dear/));
  const top = (selector: string) => `document.querySelector('${selector}').getBoundingClientRect().top`;
  const place = `${top('#map')} + campatlasMap.project([-72.6, 44.08]).y`;
  await until(page, `globalThis.campatlasMap && ${place} > ${top('#map')} && ${place} < ${top('.record')}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByText('Age', { exact: true }).last().click();
  await page.getByLabel('Age of the child in years').fill('15');
  await page.getByRole('button', { name: 'Show 1 camp' }).click();
  t.regex(await counted(page, /^1 /), /^1 camp, /);
});

test.serial('“Week-long” means the last summer that has sessions, however soon it is pressed', async (t) => {
  const days = { start_date: '2024-07-01', end_date: '2024-07-05', schedule_configurations: null };
  await importLines(world.database.url, camp('gone', 'ME', [6, 12], 250, days));
  const { page } = await world.visit(t, 'pro', '#place=state/ME');
  await counted(page, /^1 camp, 1 session$/);
  const late = await hold(page, /\/facets\?field=start_date/);
  await openFilter(page, 'dates');
  await comesToPass('the days are asked for', late.held);
  await page.getByRole('button', { name: /^Week-long/ }).click();
  t.notRegex(await page.evaluate<string>('location.hash'), /length=/);
  await late.letGo();
  await until(page, `location.hash.includes('length=week') && location.hash.includes('from=2024-06-08')`);
  await counted(page, /^1 camp, 1 session$/);
});
