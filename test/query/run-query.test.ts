/** The route itself: who may use it, its request body and its response. */
import test from 'ava';
import { ownRows } from '../../server/db/own-rows.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog, previewKeys } from '../fixtures/catalog.ts';
import { idOf } from '../fixtures/line.ts';
import { until } from '../until.ts';
import { asker, later, onlyValue } from './asking.ts';

let api: Api;
let database: TestDatabase;
let ask: ReturnType<typeof asker>;

test.before(async () => {
  ({ api, database } = await openCatalog());
  ask = asker(api);
});

const post = (headers: Record<string, string>, body: unknown) =>
  api.withHeaders(headers).send('POST', '/api/canonical/query', body);

test.serial('a statement is answered with columns and rows [sql.route]', async (t) => {
  const { status, body } = await ask('starter', 'select id from organizations order by id limit 1');
  t.is(status, 200);
  t.deepEqual(Object.keys(body), ['success', 'data', 'resultLimit']);
  t.deepEqual(body.data.columns, [{ name: 'id', type: 'uuid' }]);
  t.is(body.data.rows.length, 1);
  t.like(body.data, { rowCount: 1, truncated: false });
});

test.serial('a body has four keys and needs the first [sql.body-keys]', async (t) => {
  t.is((await post(api.cast.headersOf('starter'), { sql: 'select 1', colour: 'red' })).status, 400);
  t.is((await post(api.cast.headersOf('starter'), { params: [] })).status, 400);
  for (const body of [
    { sql: '' },
    { sql: 7 },
    { sql: 'select 1', params: {} },
    { sql: 'select $1', params: [{ a: 1 }] },
    { sql: 'select $1', params: [[[1]]] },
    { sql: 'select 1', params: Array.from({ length: 51 }, () => 1) },
    { sql: 'select 1\u0000' },
    { sql: `select '${'x'.repeat(20_001)}'` },
  ])
    t.is((await post(api.cast.headersOf('starter'), body)).status, 400, JSON.stringify(body).slice(0, 80));
  t.is(onlyValue(await ask('starter', 'select 1', { params: [] })), 1);
  // A null member counts as absent.
  const absent = { params: null, location: null, timeoutSeconds: null };
  for (const name of ['starter', 'service', 'preview'] as const)
    t.is((await ask(name, 'select count(*) from organizations', absent)).status, 200, name);
  t.false('location' in (await ask('starter', 'select 1', absent)).body.data);
});

test.serial('parameters are bound, as many as the statement names [sql.params]', async (t) => {
  t.is(onlyValue(await ask('starter', 'select $1::int', { params: [5] })), 5);
  t.is(onlyValue(await ask('starter', 'select $1::text', { params: ["'; drop table x --"] })), "'; drop table x --");
  t.is(onlyValue(await ask('starter', 'select $1::bool', { params: [false] })), false);
  t.is(onlyValue(await ask('starter', 'select $1::text', { params: [null] })), null);
  const list = ['a"b', 'c\\d', null, '', 'NULL', '{e,f}'];
  t.deepEqual(onlyValue(await ask('starter', 'select $1::text[]', { params: [list] })), list);
  t.is(onlyValue(await ask('starter', 'select count(*) from sessions where id = any ($1)', { params: [[]] })), 0);
  for (const params of [[], [1, 2]]) t.is((await ask('starter', 'select $1::int', { params })).status, 400);
  t.is(
    (await ask('starter', 'select $1::int', { params: ['x'] })).body.message,
    'A text cannot be read as a value of type integer. It is $1 of params.',
  );
});

test.serial('how long a text gets and which text search is meant have to stand in the statement', async (t) => {
  t.is(onlyValue(await ask('starter', "select lpad($1, 4, '0')", { params: ['7'] })), '0007');
  t.is(
    onlyValue(
      await ask('starter', "select to_tsvector('english', $1) @@ to_tsquery($2)", { params: ['camps', 'camp'] }),
    ),
    true,
  );
  for (const [sql, params] of [
    ["select repeat('x', $1)", [5]],
    ["select format($1, 'x')", ['%s']],
    ["select to_tsvector($1, 'x')", ['store.english']],
    ["select ts_headline($1, 'x', 'x')", ['english']],
  ] as const)
    t.like((await ask('starter', sql, { params })).body, { code: 'invalid_sql', position: 8 }, sql);
});

test.serial(
  'a named integration key is refused, and the account it belongs to is not [sql.machine-key-refused]',
  async (t) => {
    for (const name of ['proMachine', 'staffMachine', 'adminMachine'] as const)
      t.is((await ask(name, 'select 1')).status, 403);
    for (const name of ['pro', 'staff', 'admin'] as const) t.is((await ask(name, 'select 1')).status, 200);
  },
);

test.serial('only the service by itself sets a time limit [sql.timeoutseconds-service-only]', async (t) => {
  for (const name of ['starter', 'staff', 'admin', 'preview'] as const)
    t.is((await ask(name, 'select 1', { timeoutSeconds: 20 })).status, 403);
  const speaking = api.speakingFor(api.cast.accounts.admin);
  t.is((await speaking.send('POST', '/api/canonical/query', { sql: 'select 1', timeoutSeconds: 20 })).status, 403);
  t.is((await speaking.send('POST', '/api/canonical/query', { sql: 'select 1' })).status, 200);
  t.is((await ask('service', 'select 1', { timeoutSeconds: 20 })).status, 200);
});

test.serial('the limit is of 15 to 60 seconds [sql.timeoutseconds-range]', async (t) => {
  for (const timeoutSeconds of [14, 61, 20.5, '20'])
    t.is((await ask('service', 'select 1', { timeoutSeconds })).status, 400);
  for (const timeoutSeconds of [15, 60]) t.is((await ask('service', 'select 1', { timeoutSeconds })).status, 200);
});

test.serial('a browser needs its origin and token, a key does not [sql.csrf-cookie.open]', async (t) => {
  const cookie = api.cast.cookies.pro;
  t.is((await post({ cookie }, { sql: 'select 1' })).status, 403);
  t.is((await api.inBrowser('pro').send('POST', '/api/canonical/query', { sql: 'select 1' })).status, 200);
  t.is((await ask('pro', 'select 1')).status, 200);
});

test.serial(
  'an answer holds as many rows as the plan reads, and says that there were more [sql.row-limit.open]',
  async (t) => {
    const limited = await ask('starter', 'select g from generate_series(1, 501) g');
    t.like(limited.body, { resultLimit: 500 });
    t.like(limited.body.data, { rowCount: 500, truncated: true });
    t.like((await ask('starter', 'select g from generate_series(1, 500) g')).body.data, {
      rowCount: 500,
      truncated: false,
    });
    const pro = await ask('pro', 'select g from generate_series(1, 5001) g');
    t.like(pro.body.data, { rowCount: 5000, truncated: true });
    t.deepEqual(pro.body.data.rows.at(-1), [5000]);
    t.like((await ask('pro', 'select g from generate_series(1, 5000) g')).body.data, {
      rowCount: 5000,
      truncated: false,
    });
    t.is((await ask('staff', 'select g from generate_series(1, 6000) g')).body.data.rowCount, 6000);
    const large = await ask('staff', `select rpad from (select 'x' || g as rpad from generate_series(1, 120000) g) s`);
    t.like(large.body.data, { rowCount: 100_000, truncated: true });
  },
);

test.serial('a LIMIT of its own cuts nothing that it leaves [sql.row-limit.open]', async (t) => {
  const numbers = 'select g / 5 as fifth from generate_series(0, 600) g order by 1';
  for (const [tail, rowCount, truncated] of [
    ['limit 0', 0, false],
    ['limit 7', 7, false],
    ['offset 595 limit 7', 6, false],
    ['limit 500', 500, false],
    ['limit 501', 500, true],
    ['limit (3 + 4)', 7, false],
    ['fetch first 7 rows only', 7, false],
    ['fetch first 7 rows with ties', 10, false],
  ] as const)
    t.like((await ask('starter', `${numbers} ${tail}`)).body.data, { rowCount, truncated }, tail);
  t.is((await ask('starter', `${numbers} limit -1`)).body.code, 'statement_failed');
});

test.serial('a row larger than an answer is refused and never kept whole', async (t) => {
  const wide = `with recursive d as (select 'x'::text as v, 1 as n union all select v || v, n + 1 from d where n < 28)
    select v from d where n = 28`;
  t.like((await ask('staff', wide)).body, { code: 'statement_limit' });
  t.is(onlyValue(await later(() => ask('staff', 'select 1'))), 1);
});

test.serial(
  'a Free account asks from its research allowance, for life [sql.free.open] [auth.free-research-allowance]',
  async (t) => {
    const question = 'select count(*) from organizations';
    const first = await ask('free', question);
    t.is(first.status, 200);
    t.is(first.headers['x-reads-remaining'], '24');
    t.is((await ask('free', 'select nothing from organizations')).status, 400);
    t.is((await ask('free', 'selec')).status, 400);
    t.is((await ask('free', question)).headers['x-reads-remaining'], '23');
    await database.sql(`update store.allowances set used = 24 where kind = 'research' and account_id = $1`, [
      api.cast.accounts.free,
    ]);
    t.is((await ask('free', question)).headers['x-reads-remaining'], '0');
    for (const sql of [question, 'selec']) {
      const spent = await ask('free', sql);
      t.is(spent.status, 402);
      t.like(spent.body, {
        code: 'allowance_spent',
        upgradeRequired: true,
        tier: 'free',
        researchLimit: 25,
        researchRemaining: 0,
      });
    }
    const clock = `alter database ${new URL(database.url).pathname.slice(1)}`;
    await database.sql(`${clock} set campatlas.now = '2031-01-01'`);
    const later = await import('../../server/db/pool.ts');
    const pools = await later.openPools({ databaseUrl: database.url, log: () => {} });
    t.teardown(() => pools.close());
    await pools.server.query('select');
    await database.sql(`${clock} reset campatlas.now`);
    const taken = await ownRows(pools, api.cast.accounts.free).one('select * from api.take_research(true)');
    t.like(taken, { remaining: '0', taken: false });
    t.is((await ask('parent', question)).status, 200);
  },
);

test.serial(
  'previews ask the sample, with the permission to query ' +
    '[sql.preview-samples] [sql.preview-members] [auth.preview-query-permission]',
  async (t) => {
    const { status, body } = await ask('preview', 'select count(*) from organizations');
    t.is(status, 200);
    const sample = await database.sql<{ n: string }>(
      'select count(*) as n from store.organizations o join store.preview_sample s on s.record_id = o.id',
    );
    t.is(body.data.rows[0][0], Number(sample[0]?.n));
    t.true(body.data.rows[0][0] < previewKeys.length);
    t.deepEqual(body.preview, { sample: true });
    t.is(body.resultLimit, 25);
    const named = await ask('preview', 'select canonical.organizations.id from "canonical" . organizations order by 1');
    t.is(named.body.data.rowCount, body.data.rows[0][0]);
    t.true((await ask('admin', 'select count(*) from organizations')).body.data.rows[0][0] > 50);
    await database.sql(
      `update secret.browser_sessions set permissions = '{explorer.browse_masked}' where account_id is null`,
    );
    t.is((await ask('preview', 'select 1')).status, 403);
    await database.sql(
      `update secret.browser_sessions set permissions = '{explorer.browse_masked,explorer.query_masked}'
        where account_id is null`,
    );
  },
);

test.serial(
  'previews read no scores, no other dataset and no place ' +
    '[sql.preview-no-scores] [sql.preview-no-catalog-only] [sql.preview-no-location]',
  async (t) => {
    for (const relation of [
      'organization_scores',
      'canonical.organization_scores',
      'insights',
      'legacy_camps',
      'store.organizations',
    ])
      t.is((await ask('preview', `select 1 from ${relation}`)).status, 403, relation);
    t.is((await ask('preview', 'select parent_score from activities')).status, 400);
    const location = { type: 'point', latitude: 45, longitude: -122, radiusMeters: 1000 };
    t.is((await ask('preview', 'select 1', { location })).status, 403);
    t.is((await ask('starter', 'select 1 from organization_scores')).status, 200);
    t.is((await ask('starter', 'select parent_score from activities')).status, 200);
  },
);

test.serial('scores are read by who may see them and by nobody else [sql.organization-scores]', async (t) => {
  const id = idOf('organization', 'full/1');
  await database.sql(
    `insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high, prepared_at)
      values ($1, 'organization', 'v2', 71, 60, 65, 80, now()) on conflict (record_id) do update set overall = 71`,
    [id],
  );
  const scored = await ask('starter', 'select overall, band from organization_scores where organization_id = $1', {
    params: [id],
  });
  t.deepEqual(scored.body.data.rows, [[71, 'good']]);
  t.is((await ask('orgMember', 'select 1 from organization_scores')).status, 403);
});

test.serial('a text that was read before is checked for each caller and each list of parameters anew', async (t) => {
  const scores = 'select overall from organization_scores where organization_id = any ($1)';
  const params = [[]];
  for (let turn = 0; turn < 2; turn += 1) {
    t.is((await ask('starter', scores, { params })).status, 200);
    t.is((await ask('orgMember', scores, { params })).status, 403);
    t.is((await ask('preview', scores, { params })).status, 403);
    t.is((await ask('starter', scores)).status, 400);
    for (const sql of ['select pg_sleep(1)', 'selec', 'select 1; select 2'])
      t.is((await ask('starter', sql)).body.code, 'invalid_sql', sql);
    const named = await ask('preview', 'select count(*) from canonical.sessions');
    t.is(named.status, 200, named.text);
  }
});

test.serial('while scores are installed only statements that read them wait [sql.installing-503]', async (t) => {
  const own = await openCatalog();
  const asking = asker(own.api);
  await own.database.sql('alter table store.scores rename to scores_before');
  for (const sql of ['select count(*) from organization_scores', 'select parent_score from activities']) {
    const { status, body, headers } = await asking('starter', sql);
    t.is(status, 503);
    t.is(body.code, 'scores_installing');
    t.is(headers['retry-after'], '5');
  }
  t.is((await asking('starter', 'select count(*) from organizations')).status, 200);
  await own.database.sql('alter table store.scores_before rename to scores');
  t.is((await asking('starter', 'select count(*) from organization_scores')).status, 200);
});

test.serial(
  'SQL keeps null columns, months and its own forms [projection.csv-sql-own-projection] [sql.older-projection]',
  async (t) => {
    const { body } = await ask('starter', 'select * from sessions where id = $1', {
      params: [idOf('session', 'months')],
    });
    const names = body.data.columns.map(({ name }: { name: string }) => name);
    const row = Object.fromEntries(names.map((name: string, at: number) => [name, body.data.rows[0][at]]));
    t.is(row.age_range_months, '[71,108)');
    t.true('description' in row && row.description === null);
    const rest = await api.as('starter').get(`/api/sessions/${idOf('session', 'months')}`);
    t.false('age_range_months' in rest.body.data.session || 'description' in rest.body.data.session);
  },
);

test.serial('no digit is lost', async (t) => {
  const texts = [
    '9007199254740993::int8',
    "'NaN'::float8",
    '0.1::numeric',
    '123456789012345678.5::numeric',
    '1e20::float8',
    '-0.5',
    '42::int8',
  ];
  const { body } = await ask('starter', `select ${texts.join(', ')}`);
  t.deepEqual(body.data.rows[0], [
    '9007199254740993',
    'NaN',
    0.1,
    '123456789012345678.5',
    100000000000000000000,
    -0.5,
    42,
  ]);
  const more = await ask(
    'starter',
    `select timestamptz '2026-01-02 03:04:05+02', date '2026-01-02', '{"a":[1.10]}'::jsonb, array[1.5, null],
      interval '1 day', '{{1,2},{3,4}}'::int[]`,
  );
  t.deepEqual(more.body.data.rows[0], [
    '2026-01-02T01:04:05Z',
    '2026-01-02',
    { a: [1.1] },
    [1.5, null],
    'P1D',
    [
      [1, 2],
      [3, 4],
    ],
  ]);
  const arrays = await ask(
    'starter',
    `select '[2:4]={1,null,-3}'::int[], array['a"b', 'c\\d', 'NULL', null, '', '{x}', 'e,f'], array['nulx'],
      array[true, null], array['{"a": "x\\"y"}'::jsonb],
      array[9007199254740993, 1], array[int4range(1, 3), null], '{}'::int[], array[array['a', null]]`,
  );
  t.deepEqual(arrays.body.data.rows[0], [
    [1, null, -3],
    ['a"b', 'c\\d', 'NULL', null, '', '{x}', 'e,f'],
    ['nulx'],
    [true, null],
    [{ a: 'x"y' }],
    ['9007199254740993', 1],
    ['[1,3)', null],
    [],
    [['a', null]],
  ]);
});

test.serial('every statement is noted with its hash and without its values', async (t) => {
  const secret = 'marker-of-a-value';
  await ask('team', `select count(*) from organizations where name = $1 or name = '${secret}'`, { params: [secret] });
  await ask('team', 'select nonsense(');
  const read = () =>
    database.sql<Record<string, unknown>>(
      `select caller, sql_role, relations, outcome, row_count, encode(statement_hash, 'hex') as hash,
        to_jsonb(s)::text as everything
        from store.caller_statements s where account_id = $1 order by id`,
      [api.cast.accounts.team],
    );
  await until('both are noted', async () => (await read()).length >= 2);
  const notes = await read();
  t.is(notes.length, 2);
  t.like(notes[0], { caller: 'account', sql_role: 'campatlas_sql_team', outcome: 'ok', row_count: 1 });
  t.deepEqual(notes[0]?.relations, ['organizations']);
  t.like(notes[1], { outcome: 'invalid_sql' });
  t.false(JSON.stringify(notes).includes(secret));
});
