import test from 'ava';
import { importLines } from '../fixtures/catalog.ts';
import { kinds, line, plurals } from '../fixtures/line.ts';
import { until } from '../until.ts';
import { fold } from './agree.ts';
import { catalog, facet, openOwnCatalog, request, valuesOf } from './requests.ts';

test.beforeEach(openOwnCatalog);

const setNow = async (moment: string) => {
  await catalog.database.sql(
    `do $$ begin execute format('alter database %I set campatlas.now = %L', current_database(), '${moment}'); end $$`,
  );
  // Existing connections keep the old time.
  await catalog.database.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() ' +
      'and pid <> pg_backend_pid()',
  );
  await until('the pools have heard', () =>
    [...catalog.database.pools.opened().values()].every((pool) => pool.idleCount === 0),
  );
};

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
    await importLines(catalog.database.url, lines);
    for (const round of ['rows', 'kept']) {
      const after = new Map(
        (await facet('activities/facets?field=age_group')).map(({ value, count }) => [value, count]),
      );
      const gained = Object.fromEntries([...after].map(([value, count]) => [value, count - (before.get(value) ?? 0)]));
      t.deepEqual(gained, { '3-5': 1, '6-8': 1, '9-12': 1, '13-17': 1, unknown: 1 }, round);
      await fold(catalog.database);
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
      const { sql } = catalog.database;
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
      await fold(catalog.database);
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
    await importLines(catalog.database.url, lines);
    const expected = [
      { value: '2030-06-24', count: 1 },
      { value: '2030-07-01', count: 2 },
      { value: '2030-07-08', count: 3 },
      { value: '2030-07-29', count: 1 },
    ];
    t.deepEqual(await facet('sessions/facets?field=start_week'), expected);
    await fold(catalog.database);
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
        (await request(`${plurals[kind]}/facets?field=${field}`)).status,
        lists.includes(plurals[kind]) ? 200 : 400,
        `${kind} ${field}`,
      );
});
