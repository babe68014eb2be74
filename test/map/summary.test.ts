import test from 'ava';
import pg from 'pg';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { untilWaiting } from '../until.ts';
import { ask, filterOf, mapOf, named, openTowns, totals, world } from './towns.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openTowns());
  await database.sql(
    `insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high, prepared_at)
     select id, 'organization', logic.score_version('organization'), 91, 80, 85, 97, now() from store.organizations
       where name = 'lake'`,
  );
});

const vermont = 'regionKind=state&regionCode=VT';
const summaryOf = async (name: Parameters<Api['as']>[0], query: string) => {
  const { status, body, text } = await ask(api.as(name), `/summary?${query}`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.data;
};
const missing = (gaps: readonly { field: string; missing: number }[], field: string) =>
  gaps.find((each) => each.field === field)?.missing;

test.serial(
  'a summary counts the records of a region and says how they are spread and what they lack ' +
    '[map.summary-route] [map.summary-payload.open]',
  async (t) => {
    const data = await summaryOf('starter', vermont);
    t.like(data.region, { kind: 'state', code: 'VT' });
    t.deepEqual(data.counts, { organization: 1, activity: 3, session: 5 });
    const { distributions, coverage } = data;
    t.deepEqual(distributions.category, [{ value: 'swim', count: 1 }]);
    t.deepEqual(distributions.ageGroup, [
      { value: '3-5', count: 0 },
      { value: '6-8', count: 1 },
      { value: '9-12', count: 4 },
      { value: '13-17', count: 3 },
      { value: 'unknown', count: 5 },
    ]);
    t.deepEqual(distributions.registrationStatus, [
      { value: 'closed', count: 4 },
      { value: 'open', count: 1 },
    ]);
    t.deepEqual(distributions.scoreBand, [{ value: 'strong', count: 1 }]);
    t.is(missing(coverage.organization, 'categories'), 0);
    t.is(missing(coverage.activity, 'categories'), 3);
    t.is(missing(coverage.session, 'start_date'), 0);
    t.is(missing(coverage.session, 'end_date'), 5);
    t.is(coverage.activity.find(({ field }: { field: string }) => field === 'categories').share, 1);
  },
);

test.serial('prices and contacts are summed up only for plans that see them', async (t) => {
  const guyana = 'regionKind=state&regionCode=GY';
  const pro = await summaryOf('pro', guyana);
  t.deepEqual(pro.distributions.price, [
    { currency: 'USD', basis: 'day', value: 'free', count: 1 },
    { currency: 'USD', basis: 'week', value: '100 to 249', count: 1 },
  ]);
  t.is(missing(pro.coverage.session, 'prices'), 0);
  t.is(missing(pro.coverage.organization, 'contact_email'), undefined);
  t.is(missing((await summaryOf('team', guyana)).coverage.organization, 'contact_email'), 1);
  const starter = await summaryOf('starter', guyana);
  t.is(starter.distributions.price, undefined);
  t.is(missing(starter.coverage.session, 'prices'), undefined);
  t.is(missing(starter.coverage.session, 'capacity'), undefined);
  t.deepEqual(starter.counts, pro.counts);
});

test('a summary does not read the fields that its plan does not see', async (t) => {
  const textFor = async (capabilities: readonly string[]) =>
    (await database.sql<{ text: string }>('select logic.compile_summary_records($1, false) as text', [capabilities]))[0]
      ?.text ?? '';
  const [starter, team] = [await textFor(['scores']), await textFor(['scores', 'pricing', 'contact'])];
  for (const column of ['r.prices', 'r.quotes', 'r.capacity', 'contact_email', 'c.address']) {
    t.false(starter.includes(column), column);
    t.true(team.includes(column), column);
  }
  t.true(starter.includes('r.start_date'));
});

test.serial('filters select camps here as on the map [filter.routes]', async (t) => {
  const counts = async (more: string) => Object.values((await summaryOf('starter', vermont + more)).counts).join('/');
  const selections = [
    '',
    named('lake'),
    named('other'),
    `${named('lake/3')}&filterKind=session`,
    '&ageYears=7',
    '&ageYears=13',
    `${filterOf({ field: 'region', op: 'matchesRegion', value: 'VT' })}`,
  ];
  for (const selection of selections) {
    const { organization, activity, session } = (await summaryOf('starter', vermont + selection)).counts;
    const onMap = await mapOf(api, 'starter', `bbox=${world}&zoom=4&${vermont}${selection}`);
    t.is(`${organization}/${activity}/${session}`, totals(onMap), selection);
  }
  t.not(await counts(named('other')), await counts(''));
  const hidden = filterOf({ field: 'prices', op: 'present' });
  t.is((await ask(api.as('starter'), `/summary?${vermont}${hidden}&filterKind=session`)).status, 403);
  t.is((await ask(api.as('pro'), `/summary?${vermont}${hidden}&filterKind=session`)).status, 200);
});

test.serial(
  'a region is required and has to be known; previews and Free accounts are refused ' +
    '[map.summary-preview] [map.summary-payload.open] [auth.preview-no-summaries]',
  async (t) => {
    const status = async (query: string, name: Parameters<Api['as']>[0] = 'starter') =>
      (await ask(api.as(name), `/summary?${query}`)).status;
    for (const query of [
      '',
      'regionKind=state',
      'regionCode=VT',
      'regionKind=state&regionCode=XX',
      'ageYears=7',
      `${vermont}&bbox=0,0,1,1`,
    ])
      t.is(await status(query), 400, query);
    t.is(await status(vermont), 200);
    t.is(await status(vermont, 'preview'), 403);
    t.is(await status(vermont, 'free'), 402);
    t.is(await status(vermont, 'nobody'), 401);
  },
);

test.serial('many summaries at once leave connections to others', async (t) => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table store.region_memberships in access exclusive mode');
  const asked = Array.from({ length: 12 }, (_, age) => summaryOf('starter', `${vermont}&ageYears=${age + 1}`));
  const pool = database.pools.viewer('campatlas_starter');
  await untilWaiting(database, 2);
  t.is(pool.totalCount - pool.idleCount, 2);
  t.is((await api.as('starter').get('/api/organizations?limit=1')).status, 200);
  await holder.end();
  const totals = (await Promise.all(asked)).map(({ counts }) => Object.values(counts as object).join('/'));
  t.is(totals.length, 12);
  t.is(totals[6], Object.values((await summaryOf('starter', `${vermont}&ageYears=7`)).counts as object).join('/'));
});

test.serial('what changes shows at once', async (t) => {
  await importLines(database.url, [line('session', 'lake/2', {}, { state: 'deleted' })]);
  t.deepEqual((await summaryOf('starter', vermont)).counts, { organization: 1, activity: 3, session: 4 });
});
