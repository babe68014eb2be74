import test from 'ava';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { catalogLines, importLines, openCatalog, previewKeys } from '../fixtures/catalog.ts';
import { kinds, line, plurals } from '../fixtures/line.ts';
import { truthOf } from '../fixtures/truth.ts';
import { until } from '../until.ts';
import { fold, forgetAnswers } from './agree.ts';

type Bucket = { value: string | number | boolean; count: number };

let api: Api;
let database: TestDatabase;
test.beforeEach(async () => {
  ({ api, database } = await openCatalog());
});

const ask = async (address: string, name: Name = 'starter') => await api.as(name).get(`/api/${address}`);
const facet = async (address: string, name: Name = 'starter'): Promise<Bucket[]> => {
  const { status, body } = await ask(address, name);
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return Object.values(body.facets)[0] as Bucket[];
};
const valuesOf = (buckets: readonly Bucket[]) => buckets.map(({ value }) => value);
/** Folds, and has remembered answers forgotten. */
const foldAnew = async () => {
  await fold(database);
  await forgetAnswers(database);
};
const setNow = async (moment: string) => {
  await database.sql(
    `do $$ begin execute format('alter database %I set campatlas.now = %L', current_database(), '${moment}'); end $$`,
  );
  // Connections that are open keep the old time.
  await database.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() ' +
      'and pid <> pg_backend_pid()',
  );
  await until('the pools have heard', () =>
    [...database.pools.opened().values()].every((pool) => pool.idleCount === 0),
  );
};

test.serial(
  'each kind answers its standard facets under the word facets, which is no id ' +
    '[facets.routes] [facets.path-not-id] [facets.default-organizations] [facets.default-activities] ' +
    '[facets.default-sessions]',
  async (t) => {
    const expected = {
      organization: ['city', 'region', 'category'],
      activity: ['category', 'skill', 'format', 'seasonality'],
      session: ['category', 'city', 'registrationStatus'],
    };
    for (const kind of kinds) {
      const { status, body } = await ask(`${plurals[kind]}/facets`);
      t.is(status, 200);
      t.deepEqual(Object.keys(body), ['success', 'facets', 'total']);
      t.deepEqual(Object.keys(body.facets), expected[kind]);
      for (const values of Object.values(body.facets) as Bucket[][]) {
        t.true(values.length > 1);
        t.true(values.every(({ count }) => count > 0));
      }
      t.is(body.total, truthOf(catalogLines)[kind].size);
    }
  },
);

test.serial(
  'field asks for one facet, by the name of column or parameter [facets.field-one] [facets.field-unknown]',
  async (t) => {
    t.deepEqual(Object.keys((await ask('organizations/facets?field=city')).body.facets), ['city']);
    const status = await facet('sessions/facets?field=registrationStatus');
    t.deepEqual(await facet('sessions/facets?field=registration_status'), status);
    t.deepEqual(valuesOf(status).includes('unknown'), false);
    t.deepEqual(valuesOf(await facet('activities/facets?field=overnight')).toSorted(), [false, true]);
    t.true((await facet('organizations/facets?field=founded_year')).every(({ value }) => Number.isInteger(value)));
    const refused = [
      'organizations/facets?field=nope',
      'organizations/facets?field=city&field=region',
      'organizations/facets?field=city,region',
      'organizations/facets?field=latitude',
      'activities/facets?field=parent_score',
      'organizations/facets?field=age',
      'sessions/facets?field=start_date_digit',
      'organizations/facets?field=',
      'organizations/facets?colour=red',
    ];
    for (const address of refused) t.is((await ask(address)).status, 400, address);
    t.true((await ask('organizations/facets?field=nope')).body.availableFields.includes('category'));
    t.false((await ask('organizations/facets?field=nope')).body.availableFields.includes('canonical_url'));
  },
);

test.serial(
  'a field that the plan does not see is refused, and counted for who sees it [facets.field-hidden]',
  async (t) => {
    for (const [address, shown] of [
      ['organizations/facets?field=postal_code', 'team'],
      ['organizations/facets?field=canonical_url', 'team'],
      ['organizations/facets?field=relevant_urls', 'team'],
      ['sessions/facets?field=capacity', 'pro'],
      ['sessions/facets?field=discounts', 'pro'],
    ] as const) {
      for (const more of ['', '&city=nowhere', '&q=zzz', '&snapshot=true']) {
        const { status, body } = await ask(`${address}${more}`);
        t.deepEqual([status, body.code], [403, 'hidden_field'], address);
      }
      t.true((await facet(address, shown)).length > 0);
    }
    t.is((await ask('sessions/facets?field=prices')).body.code, 'hidden_field');
    t.is((await ask('sessions/facets?field=prices', 'pro')).status, 400);
    t.is((await ask('organizations/facets?field=postal_code&grade=x')).status, 400);
  },
);

test.serial('Free accounts are told to upgrade, strangers to say who they are [facets.free-402]', async (t) => {
  for (const kind of kinds) {
    t.is((await ask(`${plurals[kind]}/facets`, 'free')).status, 402);
    t.is((await ask(`${plurals[kind]}/facets`, 'nobody')).status, 401);
    t.is((await ask(`${plurals[kind]}/facets`, 'orgMember')).status, 402);
  }
});

test.serial(
  'limit bounds the values of each field; 50 unless asked, 100 at most [facets.limit] [facets.limit-default.open]',
  async (t) => {
    const many = Array.from({ length: 130 }, (_, at) =>
      line('organization', `m/${at}`, { name: 'x', city: `City ${at}` }),
    );
    await importLines(database.url, many);
    t.is((await facet('organizations/facets?field=city')).length, 50);
    t.is((await facet('organizations/facets?field=city&limit=100')).length, 100);
    for (const values of Object.values((await ask('organizations/facets?limit=2')).body.facets) as Bucket[][])
      t.is(values.length, 2);
    for (const limit of ['0', '101', 'x', '1.5', '-1', '2&limit=2'])
      t.is((await ask(`organizations/facets?limit=${limit}`)).status, 400, limit);
  },
);

test.serial(
  'search narrows the records, q the values [facets.search-filters-records] [facets.q-searches-values]',
  async (t) => {
    const everywhere = await facet('organizations/facets?field=city');
    const lake = await ask('organizations/facets?field=city&search=lake');
    const { total } = (await ask('organizations?q=lake&includeRows=false')).body;
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
    t.is((await ask('organizations/facets?search=a&search=b')).status, 400);
    t.is((await ask('organizations/facets?search=')).status, 400);
  },
);

test.serial('a search does not reach into what the plan does not see, folded or not', async (t) => {
  for (const _ of ['rows', 'kept']) {
    for (const name of ['starter', 'pro'] as const)
      t.is((await ask('organizations/facets?search=secret%20lake', name)).body.total, 0);
    t.true((await ask('organizations/facets?search=secret%20lake', 'team')).body.total > 0);
    await foldAnew();
  }
});

test.serial('every condition of the list is taken, and paging is not [facets.list-filters]', async (t) => {
  const art = await facet('organizations/facets?field=category&city=burlington');
  const { total } = (await ask('organizations?city=burlington&category=art&includeRows=false')).body;
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
      const whole = (await ask(`${list}?${condition}&includeRows=false`)).body.total;
      t.is((await ask(`${list}/facets?${condition}`)).body.total, whole, condition);
    }
  for (const paging of ['offset=1', 'orderBy=name', 'order=asc', 'includeRows=true'])
    t.is((await ask(`organizations/facets?${paging}`)).status, 400, paging);
  t.is((await ask('activities/facets?skillLevel=wizard')).status, 400);
});

test.serial('bounds of the score narrow what is counted, for those who see scores', async (t) => {
  await database.sql('select * from api.refresh_scores(100000)');
  const totals = new Set<number>();
  for (const bounds of ['minimumScore=0', 'minimumScore=20', 'maximumScore=30', 'minimumScore=20&maximumScore=40']) {
    const { total } = (await ask(`organizations?${bounds}&includeRows=false`)).body;
    const { body } = await ask(`organizations/facets?${bounds}&field=early_bird&snapshot=true`);
    t.is(body.total, total, bounds);
    totals.add(total);
    await fold(database);
  }
  t.true(totals.size > 1);
  t.is((await ask('organizations/facets?minimumScore=20', 'preview')).status, 403);
  t.is((await ask('organizations/facets?minimumScore=40&maximumScore=20')).status, 400);
});

test.serial('OR, Oregon and US-OR are one value in one spelling, however they are filtered', async (t) => {
  const regions = await facet('organizations/facets?field=region');
  t.is(new Set(valuesOf(regions)).size, regions.length);
  const oregon = regions.find(({ value }) => value === 'OR')?.count;
  t.is(oregon, (await ask('organizations?region=oregon&includeRows=false')).body.total);
  t.deepEqual(await facet('organizations/facets?field=region&region=us-or'), [{ value: 'OR', count: oregon }]);
  for (const { value, count } of regions)
    t.is((await ask(`organizations?includeRows=false&region=${encodeURIComponent(String(value))}`)).body.total, count);
});

test.serial('letters beyond ASCII are folded in a place too, from the rows and from what is kept', async (t) => {
  await importLines(database.url, [line('organization', 'far', { name: 'far', city: 'Évry', region: 'Québec' })]);
  const matches = encodeURIComponent(JSON.stringify({ field: 'region', op: 'matchesRegion', value: 'QUÉBEC' }));
  for (const _ of ['rows', 'kept']) {
    for (const asked of [
      'city=ÉVRY',
      'region=QUÉBEC',
      'city=ÉVRY&category=x&region=QUÉBEC',
      'city=ÉVRY&search=FAR',
      `filter=${matches}`,
    ])
      t.is((await ask(`organizations/facets?${asked}`)).body.total, asked.includes('=x') ? 0 : 1, asked);
    await foldAnew();
  }
});

test.serial('values stand most frequent first, then by value', async (t) => {
  const buckets = await facet('organizations/facets?field=category');
  const sorted = buckets.toSorted(
    (a, b) => b.count - a.count || Buffer.compare(Buffer.from(String(a.value)), Buffer.from(String(b.value))),
  );
  t.deepEqual(buckets, sorted);
});

test.serial(
  'an activity counts in every age band that its range overlaps, in unknown only without a range ' +
    '[facets.activities-age-group] [facets.age-group-overlap.open]',
  async (t) => {
    const before = new Map(
      (await facet('activities/facets?field=age_group')).map(({ value, count }) => [value, count]),
    );
    t.deepEqual([...before.keys()].toSorted(), ['13-17', '3-5', '6-8', '9-12', 'unknown']);
    const ranges = {
      'band spans': [5, 9],
      'band young': [0, 2],
      'band open': [14, null],
      'band old': [18, null],
      'band none': [null, null],
    };
    const lines = Object.entries(ranges).map(([key, age_range_years]) =>
      line('activity', key, { name: key, age_range_years }, { organization: 'home' }),
    );
    await importLines(database.url, lines);
    for (const round of ['rows', 'kept']) {
      const after = new Map(
        (await facet('activities/facets?field=age_group')).map(({ value, count }) => [value, count]),
      );
      const gained = Object.fromEntries([...after].map(([value, count]) => [value, count - (before.get(value) ?? 0)]));
      t.deepEqual(gained, { '3-5': 1, '6-8': 1, '9-12': 1, '13-17': 1, unknown: 1 }, round);
      await fold(database);
    }
  },
);

test.serial(
  'updated_day counts the last 30 days, by the UTC day ' +
    '[facets.activities-updated-day] [facets.organizations-updated-day] [facets.sessions-updated-day]',
  async (t) => {
    await setNow('2031-03-31T00:30:00Z');
    const days = [
      '2031-03-31T00:10:00Z',
      '2031-03-30T23:50:00Z',
      '2031-03-02T00:00:00Z',
      '2031-03-01T23:59:59Z',
      '2031-04-01T00:00:00Z',
    ];
    for (const kind of kinds) {
      const { sql } = database;
      await sql(
        `update store.records r set updated_at = (array[${days.map((day) => `timestamptz '${day}'`)}])[n.at]
        from (select id, row_number() over (order by id)::integer as at from store.${plurals[kind]}) n
          where n.id = r.id and n.at <= 5`,
      );
      const expected = [
        { value: '2031-03-02', count: 1 },
        { value: '2031-03-30', count: 1 },
        { value: '2031-03-31', count: 1 },
      ];
      const address = `${plurals[kind]}/facets?field=updated_day`;
      t.deepEqual(await facet(address), expected);
      await fold(database);
      t.deepEqual(await facet(address), expected);
      t.deepEqual(await facet(`${address}&snapshot=true`), expected);
      await sql(
        `update store.records set updated_at = '2031-03-31T00:20:00Z' where updated_at = '2031-03-30T23:50:00Z'`,
      );
      t.deepEqual(valuesOf(await facet(`${address}&snapshot=true`)), ['2031-03-02', '2031-03-31']);
    }
    await setNow('2031-04-01T00:00:00Z');
    t.deepEqual(valuesOf(await facet('organizations/facets?field=updated_day')), ['2031-03-31', '2031-04-01']);
  },
);

test.serial(
  'start_week counts upcoming sessions by the Monday of their start, in order ' +
    '[facets.sessions-start-week] [facets.start-week-ascending]',
  async (t) => {
    await setNow('2030-06-26T12:00:00Z');
    const starts = [
      '2030-06-24',
      '2030-06-25',
      '2030-06-26',
      '2030-07-03',
      '2030-07-07',
      '2030-07-08',
      '2030-07-08',
      '2030-07-08',
      '2030-08-01',
    ];
    const lines = starts.map((start_date, at) =>
      line('session', `week/${at}`, { name: 'week', start_date }, { activity: 'home' }),
    );
    await importLines(database.url, lines);
    const expected = [
      { value: '2030-06-24', count: 1 },
      { value: '2030-07-01', count: 2 },
      { value: '2030-07-08', count: 3 },
      { value: '2030-07-29', count: 1 },
    ];
    t.deepEqual(await facet('sessions/facets?field=start_week'), expected);
    await fold(database);
    t.deepEqual(await facet('sessions/facets?field=start_week'), expected);
    t.deepEqual(await facet('sessions/facets?field=start_week&snapshot=true'), expected);
    t.deepEqual(await facet('sessions/facets?field=start_week&limit=2'), expected.slice(0, 2));
    t.deepEqual(await facet('sessions/facets?field=start_week&startDateFrom=2030-07-08'), expected.slice(2));
    t.deepEqual(await facet('sessions/facets?field=start_week&startDateTo=2030-07-03'), [
      expected[0],
      { value: '2030-07-01', count: 1 },
    ]);
    await setNow('2030-06-27T00:00:00Z');
    t.deepEqual(
      await facet('sessions/facets?field=start_week'),
      expected.slice(1),
      'an answer of yesterday is not given again',
    );
  },
);

test.serial('special fields belong to their kinds [facets.special-fields-kind-bound]', async (t) => {
  const of = {
    age_group: ['activities'],
    start_week: ['sessions'],
    updated_day: ['organizations', 'activities', 'sessions'],
  };
  for (const [field, lists] of Object.entries(of))
    for (const kind of kinds)
      t.is(
        (await ask(`${plurals[kind]}/facets?field=${field}`)).status,
        lists.includes(plurals[kind]) ? 200 : 400,
        `${kind} ${field}`,
      );
});

test.serial(
  'snapshot is one true or false, and true needs a field [facets.snapshot-needs-field] [facets.snapshot-values]',
  async (t) => {
    for (const more of [
      'snapshot=true',
      'snapshot=1&field=city',
      'snapshot=yes&field=city',
      'snapshot=true&snapshot=true&field=city',
      'snapshot=&field=city',
    ])
      t.is((await ask(`organizations/facets?${more}`)).status, 400, more);
    for (const more of ['snapshot=false', 'snapshot=true&field=city', 'snapshot=false&field=city'])
      t.is((await ask(`organizations/facets?${more}`)).status, 200, more);
  },
);

test.serial('previews are told about their sample only', async (t) => {
  const shown = truthOf(catalogLines);
  for (const kind of kinds) {
    const sample = [...shown[kind].values()].filter(({ key }) => previewKeys.includes(key));
    for (const round of [0, 1]) {
      const { body } = await ask(`${plurals[kind]}/facets`, 'preview');
      t.is(body.total, sample.length);
      const names = await facet(`${plurals[kind]}/facets?field=name&snapshot=true`, 'preview');
      t.deepEqual(valuesOf(names).toSorted(), sample.map(({ fields }) => String(fields.name)).toSorted(), `${round}`);
      await fold(database);
    }
  }
  t.is((await ask('organizations/facets?field=postal_code', 'preview')).status, 403);
});
