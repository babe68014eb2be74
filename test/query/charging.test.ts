/** The cost of statements: one that may have read something is counted, whatever its outcome. */
import test from 'ava';
import type { Api, ApiAnswer } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { until } from '../until.ts';
import { another, type OtherAccount } from './accounts.ts';
import { onlyValue } from './asking.ts';
import { runningOf } from './backends.ts';

let api: Api;
let database: TestDatabase;

test.before(async () => {
  ({ api, database } = await openCatalog());
});

async function usedBy({ id }: OtherAccount, kind = 'research'): Promise<number> {
  const rows = await database.sql<{ used: string }>(
    'select coalesce(sum(used), 0) as used from store.allowances where account_id = $1 and kind = $2',
    [id, kind],
  );
  return Number(rows[0]?.used);
}

/** Statements whose error depends on stored data, and which therefore reveal some of it. */
const oracles: readonly (readonly [sql: string, params?: readonly unknown[]])[] = [
  [`select 1 / (case when exists (select 1 from organizations where name like '%a%') then 0 else 1 end)`],
  ['select 1 / (case when count(*) > 3 then 0 else 1 end) from organizations'],
  ['select name::int from organizations order by id limit 1'],
  ['select name::date from organizations order by id limit 1'],
  ['select (select id from organizations)'],
  ['select 1 from organizations where 1 / (length(name) - length(name)) = 1'],
  ['select ln(length(name) - length(name)) from organizations'],
  [`select jsonb_path_query(to_jsonb(o), 'strict $.nothing') from organizations o`],
  ['select substring(name from 1 for -1) from organizations'],
  [`select ('[' || name)::jsonb from organizations`],
  ['select name from organizations order by 1 / (length(name) - length(name))'],
  ['select count(*) / (count(*) - count(*)) from organizations'],
  ['select name from organizations limit (select -count(*) from organizations)'],
  [`select to_date(name, 'YYYY') from organizations`],
  ['select name ~ ($1 || left(name, 0)) from organizations', ['(']],
  // The planner compares the pattern with names in its statistics and fails on a matching one.
  [`select 1 from organizations where name like '%a\\'`],
];

test.serial(
  'a statement that may have read something is charged, whatever it ends in [auth.free-research-allowance]',
  async (t) => {
    const asker = await another(api, database, 'free');
    await database.sql('analyze store.organizations');
    for (const [at, [sql, params]] of oracles.entries()) {
      const { status, headers, text } = await asker.send(sql, params === undefined ? {} : { params });
      t.is(status, 400, `${sql}: ${text}`);
      t.is(await usedBy(asker), at + 1, sql);
      t.is(headers['x-reads-remaining'], String(24 - at), sql);
    }
  },
);

test.serial('a question that cannot have read anything is given back', async (t) => {
  const asker = await another(api, database, 'free');
  for (const [sql, params] of [
    ['selec'],
    ['select pg_sleep(1)'],
    ['select nothing from organizations'],
    ['select o.name from organizations'],
    ['select lower(1)'],
    ['select name + 1 from organizations'],
    [`select 1 from organizations where id = 'no uuid'`],
    [`select '2026-13-45'::date from organizations`],
    ['select name, count(*) from organizations'],
    ['select 1 from organizations where id = $1', ['no uuid']],
    ['select $1::int from organizations', ['x']],
    ['select $1 from organizations', []],
    ['select distance_meters from organizations'],
  ] as const) {
    const answer = await asker.send(sql, params === undefined ? {} : { params });
    t.is(answer.status, 400, `${sql}: ${answer.text}`);
    t.is(await usedBy(asker), 0, sql);
  }
  t.is((await asker.send('select 1')).headers['x-reads-remaining'], '24', 'control');
  t.is((await asker.send('select nothing from organizations')).headers['x-reads-remaining'], '24');
});

test.serial('an allowance ends with its 25th question, however the questions ended', async (t) => {
  const asker = await another(api, database, 'free');
  const statuses: number[] = [];
  for (let turn = 0; turn < 30; turn += 1)
    statuses.push(
      (await asker.send(`select 1 / (case when name < '${turn}' then 0 else 0 end) from organizations`)).status,
    );
  t.deepEqual(statuses, [...Array(25).fill(400), ...Array(5).fill(402)]);
});

test.serial('a statement whose connection is lost midway is charged, one that found no place is not', async (t) => {
  const endless = 'select count(*) from sessions a, sessions b, sessions c, sessions d, sessions e';
  const people = await Promise.all([1, 2, 3].map(() => another(api, database, 'free')));
  const [first, second, third] = people as [OtherAccount, OtherAccount, OtherAccount];
  const lost = [first.send(endless), second.send(endless)];
  await until('both run', async () => (await runningOf(database, 'free')) >= 2);
  const refused = await third.send('select 1');
  t.like(refused, { status: 503, body: { code: 'temporarily_unavailable' } });
  t.is(refused.headers['retry-after'], '1');
  t.is(await usedBy(third), 0);
  await database.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'campatlas_sql_free' and state = 'active'`,
  );
  for (const answer of await Promise.all(lost)) t.is(answer.status, 503, answer.text);
  t.deepEqual([await usedBy(first), await usedBy(second)], [1, 1]);
  t.is(onlyValue(await third.send('select 1')), 1);
  t.is(await usedBy(third), 1);
});

test.serial('a read of the month is charged for every statement that came in, whatever it ended in', async (t) => {
  const asker = await another(api, database, 'starter');
  const ends: ApiAnswer[] = [];
  for (const sql of [
    'select 1',
    'select 1 / count(*) from organizations where false',
    'select nothing from organizations',
    'selec',
  ])
    ends.push(await asker.send(sql));
  t.deepEqual(
    ends.map(({ status, headers }) => [status, Number(headers['x-reads-remaining'])]),
    [200, 400, 400, 400].map((status, at) => [status, Number(ends[0]?.headers['x-reads-remaining']) - at]),
  );
  t.is(await usedBy(asker, 'reads'), 4);
});
