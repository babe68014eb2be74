/** Limits of time, memory and space, concurrent callers, and error messages. */
import test from 'ava';
import pg from 'pg';
import { apiErrorOfStatement } from '../../server/routes/query/failures.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { until } from '../until.ts';
import { another } from './accounts.ts';
import { asker, later, onlyValue } from './asking.ts';
import { leftRunning, runningOf } from './backends.ts';
import { runUnchecked, stateUnchecked } from './statements.ts';

let api: Api;
let database: TestDatabase;
let ask: ReturnType<typeof asker>;

test.before(async () => {
  ({ api, database } = await openCatalog());
  ask = asker(api);
  stopped = stopBoth();
  // Awaited by its test, which is the last one.
  stopped.catch(() => {});
});

interface Stopped {
  readonly codes: readonly string[];
  readonly next: unknown;
  readonly seconds: number;
}
let stopped: Promise<readonly Stopped[]>;

/** Statements that wait and that compute, each until it is stopped, while the tests below go on. */
async function stopBoth(): Promise<readonly Stopped[]> {
  const own = await openCatalog();
  const send = asker(own.api);
  const name = new URL(own.database.url).pathname.slice(1);
  // A waiting function uses no processor time of concurrent tests; a computing one is limited to a second.
  await own.database.sql(`create or replace function logic.mask_schedule(p_schedule jsonb, p_pricing boolean,
    p_care_hours boolean) returns jsonb
    language plpgsql stable security definer as 'begin perform pg_sleep(60); return null; end'`);
  await own.database.sql(`alter role campatlas_sql_pro in database ${name} set statement_timeout = '1s'`);
  const stop = async (who: Name, sql: string) => {
    const started = Date.now();
    const { status, body } = await send(who, sql);
    const next = onlyValue(await later(() => send(who, 'select 1')));
    return { codes: [`${status}`, body.code], next, seconds: (Date.now() - started) / 1000 };
  };
  const busy = `select count(*) from sessions a, sessions b, sessions c, sessions d, sessions e, sessions f
    where a.id <> b.id and c.name || d.name <> e.name || f.name`;
  return await Promise.all([stop('starter', 'select schedule_configurations from sessions'), stop('pro', busy)]);
}

/** When PostgreSQL last started; the crash of any backend makes it restart all of them. */
async function cameUp(): Promise<string> {
  const text = `select backend_start::text as at from pg_stat_activity where backend_type = 'checkpointer'`;
  const [checkpointer] = await database.sql<{ at: string }>(text);
  return checkpointer?.at ?? '';
}

test.serial('an account runs one statement at a time, and others are not kept waiting by it', async (t) => {
  const other = await another(api, database, 'pro');
  const stop = new AbortController();
  const first = api.handle({
    method: 'POST',
    path: '/api/canonical/query',
    headers: new Map(Object.entries({ 'content-type': ['application/json'], 'x-api-key': [api.cast.keys.pro] })),
    body: Buffer.from(
      JSON.stringify({ sql: 'select count(*) from sessions a, sessions b, sessions c, sessions d, sessions e' }),
    ),
    signal: stop.signal,
  });
  await until('it runs', async () => (await runningOf(database, 'pro')) > 0);
  const second = await ask('pro', 'select 1');
  t.is(second.status, 429);
  t.like(second.body, { code: 'query_running' });
  t.is(second.headers['retry-after'], '1');
  t.is(onlyValue(await other.send('select 2')), 2);
  stop.abort();
  const { status } = await first;
  t.is(status, 400);
  t.is(onlyValue(await later(() => ask('pro', 'select 3'))), 3);
  t.deepEqual(await leftRunning(database), []);
});

test.serial('two callers of one plan never see each other', async (t) => {
  const others = await Promise.all([
    another(api, database, 'starter'),
    another(api, database, 'starter'),
    another(api, database, 'starter'),
  ]);
  const told: string[] = [];
  await Promise.all(
    others.map(async (other, who) => {
      for (let turn = 0; turn < 40; turn += 1) {
        const marker = `caller-${who}-turn-${turn}`;
        const { status, text } = await other.send(
          turn % 4 === 3
            ? `select '${marker}'::int`
            : `select '${marker}' as m, name from organizations order by id limit 3`,
        );
        const strange = [...text.matchAll(/caller-(\d)-turn-\d+/g)].filter((match) => match[0] !== marker);
        if (strange.length > 0 || (status === 200 && !text.includes(marker))) told.push(`${marker}: ${text}`);
      }
    }),
  );
  t.deepEqual(told, []);
  for (const sql of [
    'select * from pg_stat_activity',
    'select pg_terminate_backend(1)',
    'select query from pg_stat_get_activity(null)',
  ])
    t.is(await stateUnchecked(database, 'campatlas_sql_starter', sql), '42501');
});

test.serial('statements that would take all memory or space end alone', async (t) => {
  const before = await cameUp();
  const doubled = (times: number) =>
    `with recursive d as (select 'x'::text as v, 1 as n union all select v || v, n + 1 from d where n < ${times})`;
  const bombs = [
    `${doubled(31)} select length(v) from d where n = 31`,
    `${doubled(28)} select string_agg(v, ''), string_agg(v || 'a', ''), string_agg(v || 'b', '') from d,
      generate_series(1, 9) where n = 27`,
    'select array_agg(g) from generate_series(1, 300000000) g',
    'select count(*) from generate_series(1, 100000000000)',
    'select jsonb_agg(jsonb_build_object(g, g)) from generate_series(1, 100000000) g',
    `select replace(replace(replace(v, 'x', v), 'x', v), 'x', v) from (${doubled(14)} select v from d where n = 14) s`,
  ];
  const clients = await Promise.all(
    bombs.map(async (bomb) => ({ client: await another(api, database, 'starter'), bomb })),
  );
  const together = (lot: typeof clients) => Promise.all(lot.map(({ client, bomb }) => client.send(bomb)));
  // No more than may run at once on a plan: longer waits are rejected, which another test covers.
  const answers = [...(await together(clients.slice(0, 4))), ...(await together(clients.slice(4)))];
  // On a busy machine the authenticator may also have waited too long.
  const ends = ['statement_limit', 'statement_timeout', 'temporarily_unavailable', 'database_unavailable'];
  for (const { status, text, body } of answers) {
    t.true([400, 503].includes(status), text.slice(0, 200));
    t.true(ends.includes(body.code), body.code);
  }
  t.is(await cameUp(), before);
  for (const { client } of clients) t.is(onlyValue(await later(() => client.send('select 1'))), 1);
  t.deepEqual(
    api.failures.filter((line) => !ends.includes(JSON.parse(line).msg)),
    [],
  );
});

test.serial('a backend has a limit of memory', async (t) => {
  const [{ pid } = { pid: 0 }] = await database.sql<{ pid: number }>('select pg_backend_pid() as pid');
  const { readFileSync } = await import('node:fs');
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
  t.regex(limits, /Max address space\s+\d+/);
});

test.serial('unchecked text cannot change its session or outlive its transaction', async (t) => {
  const login = 'campatlas_sql_starter';
  for (const sql of [
    `select set_config('role', 'campatlas_sql_admin', false)`,
    'select pg_advisory_lock(1)',
    `select lo_create(0)`,
  ])
    t.is(await stateUnchecked(database, login, sql), '42501');
  for (const sql of ['set role campatlas_sql_admin', 'select 1; select 2', 'commit', 'begin', 'select 1; commit'])
    t.is(await stateUnchecked(database, login, sql), '42601');
  t.deepEqual(await runUnchecked(database, login, 'select session_user, current_user'), [[login, login]]);
});

test.serial('the text of a failure holds nothing of the database', async (t) => {
  const [{ name } = { name: '' }] = await database.sql<{ name: string }>(
    'select name from store.organizations order by id limit 1',
  );
  for (const sql of [
    'select name::int from organizations order by id',
    `select name::date from organizations order by id`,
    'select 1 / (case when name is null then 1 else 0 end) from organizations order by id',
    'select organisation_id from organizations',
    'select (select id from organizations)',
    `select jsonb_path_query('{"a": 1}', 'strict $.b')`,
  ]) {
    const { status, text, body } = await ask('starter', sql);
    t.is(status, 400, sql);
    t.false(text.includes(name) || /store|HINT|DETAIL|CONTEXT|line \d/.test(text), text);
    t.deepEqual(
      Object.keys(body).filter(
        (key) => !['data', 'error', 'message', 'code', 'requestId', 'position', 'sqlState'].includes(key),
      ),
      [],
    );
  }
  t.is((await ask('starter', "select 'é', nope from organizations")).body.position, 13);
  t.is((await ask('starter', "select 'é', pg_sleep(1)")).body.position, 13);
  t.is((await ask('starter', "select 'é', from")).body.position, 13);
  t.is((await ask('starter', "select 'é' into x")).body.position, 17);
  t.is((await ask('starter', "select 'é', ('x'::text).pg_sleep")).body.position, 17);
  t.is((await ask('starter', "select 'é';commit")).body.position, 12);
});

test.serial('a refusal says where, and what can be done instead', async (t) => {
  for (const [sql, position, message] of [
    ['update organizations set name = 1', 1, /SELECT or WITH/],
    ["select b'101'", 8, /bit string/],
    ['select 1 from campatlas.canonical.organizations', 15, /three parts/],
    ['select 1 from organizations order by random()', 38, /md5/],
    ['select 1 from organizations for share', undefined, /FOR SHARE/],
    ['select 1 limit -1', undefined, /LIMIT/],
    ["select to_tsquery('two words')", undefined, /^A text cannot be read/],
    ["select 'two words'::tsquery", 8, /^A text cannot be read/],
    [`select 1 in (${'1,'.repeat(4000)}1)`, undefined, /params/],
  ] as const) {
    const { body } = await ask('starter', sql);
    t.is(body.position, position, sql.slice(0, 60));
    t.regex(body.message, message);
  }
  const huge = Object.assign(new pg.DatabaseError('invalid memory alloc request size 1073741824', 0, 'error'), {
    code: 'XX000',
  });
  t.is(apiErrorOfStatement(huge)?.code, 'statement_limit');
});

test.serial('a UNION sorted by an expression is answered with a way out [sql.union-case-400]', async (t) => {
  const union = 'select name, 1 as kind from organizations union all select name, 2 from activities';
  const order = 'order by case kind when 1 then 2 else 1 end, name';
  const { status, body } = await ask('starter', `${union} ${order}`);
  t.is(status, 400);
  t.regex(body.message, /Wrap it in a WITH query/);
  t.is((await ask('starter', `with u as (${union}) select * from u ${order}`)).status, 200);
  t.is((await ask('starter', `select * from (${union}) u ${order}`)).status, 200);
  t.is((await ask('starter', `${union} order by name, 2`)).status, 200);
});

test.serial(
  'a statement is stopped after 15 seconds, and so is one that keeps nothing; the next is answered [sql.timeout-15]',
  async (t) => {
    const [waiting, computing] = (await stopped) as [Stopped, Stopped];
    for (const { codes, next } of [waiting, computing]) {
      t.deepEqual(codes, ['400', 'statement_timeout']);
      t.is(next, 1);
    }
    // Without the limit it would take a minute, longer than any request waits.
    t.true(waiting.seconds > 14.5 && waiting.seconds < 45, `${waiting.seconds} s`);
    t.true(computing.seconds > 0.9 && computing.seconds < 30, `${computing.seconds} s`);
  },
);
