import test from 'ava';
import { catalogLines, importLines } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { truthOf } from '../fixtures/truth.ts';
import { fold, forgetAnswers } from './agree.ts';
import { catalog, facet, openOwnCatalog, request, valuesOf } from './requests.ts';

test.beforeEach(openOwnCatalog);

/** Applies pending changes and clears the caches of answers. */
const foldAndForget = async () => {
  await fold(catalog.database);
  await forgetAnswers(catalog.database);
};

test.serial(
  'search narrows the records, q the values [facets.search-filters-records] [facets.q-searches-values]',
  async (t) => {
    const everywhere = await facet('organizations/facets?field=city');
    const lake = await request('organizations/facets?field=city&search=lake');
    const { total } = (await request('organizations?q=lake&includeRows=false')).body;
    t.is(lake.body.total, total);
    t.true(total > 0 && total < truthOf(catalogLines).organization.size);
    const port = await facet('organizations/facets?field=city&q=port');
    t.deepEqual(
      port,
      everywhere.filter(({ value }) => String(value).toLowerCase().includes('port')),
    );
    t.true(port.length > 1 && port.length < everywhere.length);
    for (const q of ['%25', '_', '%5C']) t.deepEqual(await facet(`organizations/facets?field=city&q=${q}`), []);
    t.deepEqual(valuesOf(await facet('organizations/facets?field=category&q=%26')), ['science & nature']);
    t.is((await request('organizations/facets?search=a&search=b')).status, 400);
    t.is((await request('organizations/facets?search=')).status, 400);
  },
);

test.serial('a search does not reach into what the plan does not see, folded or not', async (t) => {
  for (const _ of ['rows', 'kept']) {
    for (const name of ['starter', 'pro'] as const)
      t.is((await request('organizations/facets?search=secret%20lake', name)).body.total, 0);
    t.true((await request('organizations/facets?search=secret%20lake', 'team')).body.total > 0);
    await foldAndForget();
  }
});

test.serial('every condition of the list is taken, and paging is not [facets.list-filters]', async (t) => {
  const art = await facet('organizations/facets?field=category&city=burlington');
  const { total } = (await request('organizations?city=burlington&category=art&includeRows=false')).body;
  t.is(art.find(({ value }) => value === 'art')?.count, total);
  t.true(total > 0);
  const own = {
    activities: [
      'skillLevel=all',
      'format=online',
      'seasonality=summer',
      `organizationId=${'0'.repeat(8)}-0000-4000-8000-000000000000`,
    ],
    sessions: [
      'registrationStatus=open',
      'startDateFrom=2027-01-01',
      'endDateTo=2027-03-01',
      'ageYears=7',
      'ageMonths=90',
      'grade=2',
    ],
  };
  for (const [list, conditions] of Object.entries(own))
    for (const condition of conditions) {
      const whole = (await request(`${list}?${condition}&includeRows=false`)).body.total;
      t.is((await request(`${list}/facets?${condition}`)).body.total, whole, condition);
    }
  for (const paging of ['offset=1', 'orderBy=name', 'order=asc', 'includeRows=true'])
    t.is((await request(`organizations/facets?${paging}`)).status, 400, paging);
  t.is((await request('activities/facets?skillLevel=wizard')).status, 400);
});

test.serial('a bound is met by "at most" and "at least", not by "less" and "greater", folded or not', async (t) => {
  const days = ['2036-03-03', '2036-03-04', '2036-03-05'];
  const lines = days.map((day) => line('session', day, { name: day, start_date: day }, { organization: 'home' }));
  t.is((await importLines(catalog.database.url, lines)).refused, 0);
  const counted = async (op: string) => {
    const [from, compared] = [
      { op: 'gte', value: days[0] },
      { op, value: days[1] },
    ];
    const node = { all: [from, compared].map((each) => ({ field: 'start_date', ...each })) };
    return (await request(`sessions/facets?filter=${encodeURIComponent(JSON.stringify(node))}`)).body.total;
  };
  for (const round of ['rows', 'kept']) {
    for (const [op, total] of Object.entries({ lt: 1, lte: 2, eq: 1, gte: 2, gt: 1 }))
      t.is(await counted(op), total, `${op} ${round}`);
    await foldAndForget();
  }
});

test.serial('bounds of the score narrow what is counted, for those who see scores', async (t) => {
  await catalog.database.sql('select * from api.refresh_scores(100000)');
  const totals = new Set<number>();
  for (const bounds of ['minimumScore=0', 'minimumScore=20', 'maximumScore=30', 'minimumScore=20&maximumScore=40']) {
    const { total } = (await request(`organizations?${bounds}&includeRows=false`)).body;
    const { body } = await request(`organizations/facets?${bounds}&field=early_bird&snapshot=true`);
    t.is(body.total, total, bounds);
    totals.add(total);
    await fold(catalog.database);
  }
  t.true(totals.size > 1);
  t.is((await request('organizations/facets?minimumScore=20', 'preview')).status, 403);
  t.is((await request('organizations/facets?minimumScore=40&maximumScore=20')).status, 400);
});

test.serial('OR, Oregon and US-OR are one value in one spelling, however they are filtered', async (t) => {
  const regions = await facet('organizations/facets?field=region');
  t.is(new Set(valuesOf(regions)).size, regions.length);
  const oregon = regions.find(({ value }) => value === 'OR')?.count;
  t.is(oregon, (await request('organizations?region=oregon&includeRows=false')).body.total);
  t.deepEqual(await facet('organizations/facets?field=region&region=us-or'), [{ value: 'OR', count: oregon }]);
  for (const { value, count } of regions)
    t.is(
      (await request(`organizations?includeRows=false&region=${encodeURIComponent(String(value))}`)).body.total,
      count,
    );
});

test.serial('letters beyond ASCII are folded in a place too, from the rows and from what is kept', async (t) => {
  await importLines(catalog.database.url, [
    line('organization', 'far', { name: 'far', city: 'Évry', region: 'Québec' }),
  ]);
  const matches = encodeURIComponent(JSON.stringify({ field: 'region', op: 'matchesRegion', value: 'QUÉBEC' }));
  for (const _ of ['rows', 'kept']) {
    for (const asked of [
      'city=ÉVRY',
      'region=QUÉBEC',
      'city=ÉVRY&category=x&region=QUÉBEC',
      'city=ÉVRY&search=FAR',
      `filter=${matches}`,
    ])
      t.is((await request(`organizations/facets?${asked}`)).body.total, asked.includes('=x') ? 0 : 1, asked);
    await foldAndForget();
  }
});
