import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf, type Kind, kinds, type Line, line, plurals } from '../fixtures/line.ts';
import { drain, live, prepared } from './reading.ts';

let database: TestDatabase;
let api: Api;

test.before(async () => {
  ({ database, api } = await openCatalog());
  await drain(database);
});

async function score(kind: Kind, key: string) {
  return (await api.as('starter').get(`/api/${plurals[kind]}/${idOf(kind, key)}/score`)).body.data;
}

test(
  'every score is a whole number from 0 to 100 with one of four bands, and nothing else can be stored ' +
    '[scores.overall-range] [scores.band-values]',
  async (t) => {
    const rows = await prepared(database);
    t.true(rows.length > 200);
    for (const { overall } of rows) t.true(Number.isInteger(overall) && overall >= 0 && overall <= 100);
    const bands = await database.sql<{ band: string }>('select distinct band from store.scores order by band');
    t.true(bands.length > 1);
    for (const { band } of bands) t.true(['weak', 'fair', 'good', 'strong'].includes(band));
    for (const overall of [101, -1])
      await t.throwsAsync(database.sql('update store.scores set overall = $1', [overall]), { code: '23514' } as never);
    await t.throwsAsync(database.sql(`update store.scores set band = 'excellent'`));
  },
);

// Runs before the others, which read the same scores.
test.serial(
  'a stored band and a computed one change at 40, 60 and 80 alike [scores.band-thresholds.open]',
  async (t) => {
    const rows = await database.sql<{ overall: number; stored: string; computed: string }>(`
    with stored as (
      insert into store.records (id, kind, key) select gen_random_uuid(), 'organization', 'band ' || n
        from generate_series(0, 100) n returning id, key
    ), filled as (
      select id, substr(key, 6)::integer as overall from stored
    )
    select f.overall, logic.score_band(f.overall) as computed from filled f order by 1`);
    await database.sql(
      `
    insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high, prepared_at)
    select id, 'organization', 'v0', substr(key, 6)::integer, 0, 0, 100, now() from store.records
      where key like 'band %'`.replace("'v0'", "'v9'"),
    );
    const kept = await database.sql<{ overall: number; band: string }>(
      `select overall, band from store.scores where version = 'v9' order by 1`,
    );
    await database.sql(`delete from store.scores where version = 'v9'`);
    t.deepEqual(
      kept,
      rows.map(({ overall, computed }) => ({ overall, band: computed })),
    );
    const changes = kept.filter(({ band }, at) => at > 0 && band !== kept[at - 1]?.band);
    t.deepEqual(changes, [
      { overall: 40, band: 'fair' },
      { overall: 60, band: 'good' },
      { overall: 80, band: 'strong' },
    ]);
  },
);

test(
  'twice the weight of every indicator leaves every score as it is; of one alone does not ' +
    '[scores.activity-indicator-normalized]',
  async (t) => {
    const own = (await openCatalog()).database;
    const before = await live(own);
    await own.sql('update logic.score_indicators set weight = weight * 2');
    t.deepEqual(await live(own), before);
    await own.sql(`update logic.score_indicators set weight = weight * 20 where indicator = 'description'`);
    t.notDeepEqual(await live(own), before);
  },
);

test('twice the weight of every criterion leaves every score as it is', async (t) => {
  const own = (await openCatalog()).database;
  const before = await live(own);
  await own.sql('update logic.score_criteria set weight = weight * 2');
  t.deepEqual(await live(own), before);
});

/** The same organization contributed by one source, and by several. */
function sameOrganization(key: string, sources: number): Line[] {
  const fields = {
    ...{ name: 'Same', city: 'Salem', region: 'OR', description: 'Days at the river.', categories: ['nature'] },
    ...{ age_range_years: [6, 12], verified: true },
  };
  return Array.from({ length: sources }, (_, at) =>
    line('organization', key, fields, {
      source: { kind: 'scrape', url: `https://source-${at}.example/`, observed_at: `2026-11-0${at + 1}T00:00:00Z` },
    }),
  );
}

test(
  'more sources that agree raise confidence and narrow the interval, and leave criteria and overall alone ' +
    '[scores.confidence-inputs] [scores.confidence-interval-only]',
  async (t) => {
    for (const at of [0, 1, 2])
      await importLines(database.url, [
        ...sameOrganization('one source', 1).slice(at, at + 1),
        ...sameOrganization('three sources', 3).slice(at, at + 1),
      ]);
    const [one, three] = [await score('organization', 'one source'), await score('organization', 'three sources')];
    t.deepEqual(three.criteria, one.criteria);
    t.is(three.overall, one.overall);
    t.true(three.confidence > one.confidence);
    t.true(three.interval.high - three.interval.low < one.interval.high - one.interval.low);
    t.true(one.interval.low < one.overall && one.overall < one.interval.high);
    t.deepEqual(named(three, 'confidence', ['source_depth', 'merge']), { source_depth: 85, merge: 100 });
    t.deepEqual(named(one, 'confidence', ['source_depth', 'merge']), { source_depth: 45, merge: null });
  },
);

interface Evidence {
  readonly criterion: string;
  readonly indicator: string;
  readonly value: number | null;
}

/** The values of some indicators of a criterion. */
function named(of: { evidence: Evidence[] }, criterion: string, names: readonly string[]) {
  const own = of.evidence.filter((each) => each.criterion === criterion && names.includes(each.indicator));
  return Object.fromEntries(own.map(({ indicator, value }) => [indicator, value]));
}

test(
  'confidence rests on session signals, integrity, number of sources, dated fields and merge, ' +
    'each of which moves it ' +
    '[scores.confidence-inputs]',
  async (t) => {
    for (const kind of kinds) {
      const { evidence } = await score(kind, 'full/1');
      const names = evidence
        .filter(({ criterion }: Evidence) => criterion === 'confidence')
        .map((each: Evidence) => each.indicator);
      t.deepEqual(names, ['source_depth', 'dated_fields', 'session_signals', 'integrity', 'merge']);
    }
    const add = async (fields: object, source: object = {}, parents: object = { organization: 'away' }) => {
      const before = await score('session', 'growing').catch(() => null);
      await importLines(database.url, [
        line('session', 'growing', { ...fields }, { ...parents, ...{ source } } as never),
      ]);
      return (await score('session', 'growing')).confidence - (before?.confidence ?? 0);
    };
    await importLines(database.url, [line('session', 'growing', { name: 'growing' }, { organization: 'away' })]);
    t.true((await add({ description: 'x', city: 'Salem', region: 'OR' })) > 0, 'dated fields');
    t.true((await add({ start_date: '2027-07-05', end_date: '2027-07-09' })) > 0, 'session signals');
    await add({ registration_open_date: '2027-03-01', registration_close_date: '2027-04-02' });
    t.true((await add({ registration_close_date: '2027-02-01' })) < 0, 'integrity');
    t.true((await add({ registration_close_date: '2027-04-01' })) > 0, 'integrity again');
    const other = { kind: 'scrape', url: 'https://other.example/', observed_at: new Date().toISOString() };
    t.true((await add({ name: 'growing', city: 'Salem' }, other)) > 0, 'a source that agrees');
    t.true(
      (await add({ name: 'shrinking', city: 'Eugene', start_date: '2027-08-01', end_date: '2027-08-02' }, other)) < 0,
      'one that does not',
    );
  },
);

test('confidence never moves overall: the same record with any confidence has the same overall', async (t) => {
  const own = (await openCatalog()).database;
  const before = await live(own);
  await own.sql(
    `update logic.score_indicators set weight = 1000 where criterion = 'confidence' and indicator = 'source_depth'`,
  );
  const after = await live(own);
  t.deepEqual(
    after.map(({ overall }) => overall),
    before.map(({ overall }) => overall),
  );
  t.notDeepEqual(
    after.map(({ confidence }) => confidence),
    before.map(({ confidence }) => confidence),
  );
  for (const row of after) t.true(row.interval_low <= row.overall && row.overall <= row.interval_high);
});

test('a wider interval belongs to a lower confidence', async (t) => {
  const rows = (await prepared(database)).filter(({ overall }) => overall > 30 && overall < 70);
  const widths = rows.map((row) => [row.confidence, row.interval_high - row.interval_low] as const);
  const sorted = widths.toSorted(([a], [b]) => a - b);
  t.true(sorted.length > 10);
  sorted.forEach(([, width], at) => {
    t.true(at === 0 || width <= (sorted[at - 1]?.[1] ?? 0));
  });
});
