/** Cached plans of a connection: results are the same with and without them. */
import test from 'ava';
import { CachedPlans } from '../../server/db/cached-plans.ts';
import { runCallerStatement } from '../../server/db/caller-statement.ts';
import { queryServiceOf } from '../../server/routes/query/query-service.ts';
import { checkStatement } from '../../server/routes/query/statement.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { runs } from '../random.ts';
import { asker, onlyValue } from './asking.ts';
import { honest } from './statements.ts';

let api: Api;
let database: TestDatabase;
let ask: ReturnType<typeof asker>;

test.before(async () => {
  ({ api, database } = await openCatalog());
  ask = asker(api);
});

async function checker(): Promise<(sql: string, parameters?: number) => boolean> {
  const reading = await queryServiceOf(database.pools).grammar();
  const setting = { ...reading, capabilities: ['scores'], isPreview: false, isBare: false };
  return (sql, parameters = 0) => checkStatement(sql, Array(parameters).fill(null), setting).mayCachePlan;
}

/** The login's EXPLAIN output for each text in one session. */
async function explained(prepare: string, texts: readonly string[]): Promise<string[]> {
  const client = await (await database.pools.callerSql('campatlas_sql_team')).connect();
  const plans: string[] = [];
  try {
    await client.query(prepare);
    for (const text of texts) {
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
  } finally {
    client.release(true);
  }
  return plans;
}

const ways = (sql: string) =>
  explained(`set cursor_tuple_fraction = 1; prepare p as ${sql}`, [
    `declare c no scroll cursor without hold for ${sql}`,
    'execute p',
  ]);

test('a text is declared first, prepared the second time, and kept then; one that fails begins anew', (t) => {
  const plans = new CachedPlans();
  const open = () => plans.open('select 1', 'declare c cursor for ', 'c', []).steps;
  const [wholly, declared] = open();
  t.deepEqual(declared, { text: 'declare c cursor for select 1', values: [] });
  plans.close('select 1', true);
  const [made, used] = open() as [{ text: string }, { plan: string }];
  t.regex(made.text, /^prepare plan_\d+ as +select 1$/);
  t.is(made.text.indexOf('select'), 'declare c cursor for '.length);
  plans.close('select 1', true);
  t.deepEqual(open(), [{ plan: used.plan, cursor: 'c', values: [] }]);
  plans.close('select 1', false);
  t.deepEqual(open(), [{ forget: used.plan }, wholly, declared]);
});

test('a connection keeps few of them', (t) => {
  const plans = new CachedPlans();
  const kept = new Set<string>();
  for (let turn = 0; turn < 300; turn += 1)
    for (let again = 0; again < 2; again += 1) {
      for (const step of plans.open(`select ${turn}`, '', 'c', []).steps) {
        if ('plan' in step) kept.add(step.plan);
        if ('forget' in step) kept.delete(step.forget);
      }
      plans.close(`select ${turn}`, true);
      t.true(kept.size <= 17, String(kept.size));
    }
});

test('kept is what says itself how many rows it gives, and is small', async (t) => {
  const mayCachePlan = await checker();
  for (const sql of [
    'select name from organizations order by name, id limit 5',
    'select name from organizations order by name, id limit 5 offset 2',
    'select count(*), max(name) from organizations where region is not null',
    `select sum(n) from (select count(*) as n from sessions group by city) s`,
  ])
    t.true(mayCachePlan(sql), sql);
  for (const sql of [
    'select name from organizations order by name, id',
    'select name from organizations order by name, id limit all',
    'select name from organizations order by name, id fetch first 5 rows with ties',
    'select city, count(*) from organizations group by city',
    'select count(*) from organizations union all select count(*) from activities',
    'select count(*) over () from organizations',
    `select name from organizations where city <> '${'x'.repeat(2000)}' limit 1`,
    'select 1 from organizations a, organizations b, organizations c, organizations d, organizations e limit 1',
  ])
    t.false(mayCachePlan(sql), sql);
  t.false(mayCachePlan('select name from organizations order by name, id limit $1::int', 1));
});

test.serial('a kept plan is the one that the cursor gets', async (t) => {
  const mayCachePlan = await checker();
  const kept = honest.filter((sql) => mayCachePlan(sql));
  t.true(kept.length > 30, String(kept.length));
  for (const sql of kept.filter((_, at) => at % runs(1, 3) === 0)) {
    const [declared, prepared] = await ways(sql);
    t.is(prepared, declared, sql);
  }
  const cut = 'select * from sessions order by start_date, id';
  const [first, all] = await explained('', [`declare c no scroll cursor without hold for ${cut}`, cut]);
  t.not(first, all, 'the first rows of an answer that is cut come by another plan than all of them');
});

test.serial('an answer is the same the second and the third time', async (t) => {
  const told = async (sql: string, params: unknown[] = []) => (await ask('team', sql, { params })).body.data;
  const mayCachePlan = await checker();
  for (const sql of honest.filter((each) => mayCachePlan(each))) {
    const first = await told(sql);
    for (let again = 0; again < 2; again += 1) t.deepEqual(await told(sql), first, sql);
  }
  const named = 'select name, $2::text as label from organizations where region = $1 order by name, id limit 3';
  for (const params of [
    ['VT', 'a'],
    ['ME', null],
    ['VT', 'a'],
    ['nowhere', '{}'],
  ] as const) {
    const { columns, rows } = await told(named, [...params]);
    t.deepEqual(
      columns.map((column: { name: string }) => column.name),
      ['name', 'label'],
    );
    t.true(rows.every((row: unknown[]) => row[1] === params[1]));
  }
});

test.serial('texts that fail, are stopped and come again beside each other get their own rows', async (t) => {
  const pool = await database.pools.callerSql('campatlas_sql_team');
  const limits = { rows: 1000, bytes: 1 << 20, milliseconds: 15_000, settings: {}, mayCachePlan: true };
  const run = async (text: string, value: string, signal: AbortSignal) => {
    try {
      const { rows } = await runCallerStatement(pool, { text, values: [value], ...limits, signal });
      return JSON.stringify([rows.length, ...(rows[0] ?? [])]);
    } catch (error) {
      return (error as { code?: string }).code ?? (error as Error).constructor.name;
    }
  };
  const wanted = (at: number, value: string) => {
    if (value === 'x') return '22P02';
    if (value === '0') return '22012';
    return JSON.stringify([at * 30, String(at), String(6 / Number(value)), '1']);
  };
  const strange: string[] = [];
  const walk = async (by: number) => {
    for (let turn = 0; turn < 100; turn += 1) {
      const at = 1 + ((turn * by) % 24);
      const value = ['1', '2', '3', '0', 'x'][(turn + by) % 5] ?? '';
      const stop = new AbortController();
      const isStopped = turn % 29 === by;
      if (isStopped) setTimeout(() => stop.abort(), by % 3);
      const text = `select ${at}, 6 / $1::int, g from generate_series(1, 720) g limit ${at * 30}`;
      const got = await run(text, value, stop.signal);
      if (got !== wanted(at, value) && !(isStopped && got === 'StatementStopped'))
        strange.push(`${value} ${text}: ${got.slice(0, 200)}`);
    }
  };
  await Promise.all([1, 5, 7, 11].map(walk));
  t.deepEqual(strange, []);
});

test.serial(
  'what changes between two of them is heeded: masks, grants, columns and the place of an error',
  async (t) => {
    const prices = 'select count(prices) from sessions';
    const label = "select 'é', name from organizations order by id limit 1";
    const twice = async (sql: string) => {
      await ask('starter', sql);
      await ask('starter', sql);
      return await ask('starter', sql);
    };
    t.is(onlyValue(await twice(prices)), 0);
    t.is((await twice(label)).status, 200);
    const whole = 'select * from organizations order by id limit 1';
    const { columns } = (await twice(whole)).body.data;
    await database.sql(
      `update guard.plan_capabilities set capabilities = capabilities || '{pricing}' where plan = 'starter'`,
    );
    t.true(Number(onlyValue(await ask('starter', prices))) > 0);
    await database.sql('alter view canonical.organizations rename column name to label');
    const renamed = await ask('starter', whole);
    t.is(renamed.status, 200);
    t.deepEqual(
      renamed.body.data.columns.map(({ name }: { name: string }) => name),
      columns.map(({ name }: { name: string }) => (name === 'name' ? 'label' : name)),
    );
    t.like((await ask('starter', label)).body, { code: 'statement_failed', position: 13 });
    await database.sql('alter view canonical.organizations rename column label to name');
    t.is((await twice(label)).status, 200);
    await database.sql('revoke select on canonical.sessions from campatlas_sql_starter');
    t.is((await ask('starter', prices)).status, 403);
    await database.sql('grant select on canonical.sessions to campatlas_sql_starter');
    t.is((await ask('starter', prices)).status, 200);
    t.deepEqual(api.failures, []);
  },
);
