import test from 'ava';
import pg from 'pg';
import { deploy } from '../../server/db/deploy.ts';
import type { Pool } from '../../server/db/pool.ts';
import { apiErrorOfDatabase } from '../../server/db/sqlstate.ts';
import { ApiError } from '../../server/shared/errors.ts';
import { openDatabase } from '../database.ts';
import { until } from '../until.ts';

async function value(pool: Pool, text: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${text} as value`);
  return rows[0]?.value;
}

/** The error that the person gets when a statement fails. */
async function refusalOf(pool: Pool, text: string): Promise<ApiError | null> {
  try {
    await pool.query(text);
  } catch (error) {
    return apiErrorOfDatabase(error);
  }
  throw new Error('the statement should fail');
}

test('the server is logged in as a role that owns nothing, reads nothing by itself and has time limits', async (t) => {
  const { pools } = await openDatabase();
  t.is(await value(pools.server, 'session_user::text'), 'campatlas_server');
  t.is(await value(pools.server, `current_setting('statement_timeout')`), '15s');
  t.is(await value(pools.server, `current_setting('idle_in_transaction_session_timeout')`), '20s');
  t.is(
    await value(
      pools.server,
      `(select rolsuper or rolbypassrls or rolcreaterole or rolinherit from pg_roles where rolname = session_user)`,
    ),
    false,
  );
  for (const table of ['store.organizations', 'store.accounts', 'secret.credentials', 'canonical.organizations'])
    await t.throwsAsync(pools.server.query(`table ${table}`), { code: '42501' });
});

const noRoom = 'The database has no room to write, or cannot reach its disk, at the moment.';
const crowded = 'The database accepts no more connections at the moment.';

test('a disk that takes nothing is an outage that passes, and no failure of ours', async (t) => {
  const { pools } = await openDatabase();
  const raising = (state: string, message: string) =>
    refusalOf(pools.server, `do $$ begin raise exception using errcode = '${state}', message = '${message}'; end $$`);
  for (const [state, message] of [
    ['53100', 'could not extend file: No space left on device'],
    ['58030', 'could not write block 1 of file'],
    ['XX000', 'could not write init file'],
  ] as const)
    t.like(await raising(state, message), { status: 503, code: 'database_unavailable', message: noRoom }, message);
  t.like(await raising('53300', 'sorry, too many clients already'), { status: 503, message: crowded });
  t.is(await raising('XX000', 'cache lookup failed'), null);
});

test('connections that the database ends are replaced without a word', async (t) => {
  const { pools, sql } = await openDatabase();
  const before = await value(pools.server, 'pg_backend_pid()');
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'campatlas_server' and datname = current_database()`);
  await until('the pool has heard', () => pools.server.idleCount === 0);
  t.not(await value(pools.server, 'pg_backend_pid()'), before);
});

test('a connection ended between two statements of its user fails that user only', async (t) => {
  const { pools, sql } = await openDatabase();
  const client = await pools.server.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.on('end', resolve));
  await sql('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  const error = await t.throwsAsync(client.query('select 1'));
  t.is(apiErrorOfDatabase(error)?.status, 503);
  client.release(error);
  t.is(await value(pools.server, '1'), 1);
});

test('connections are renewed after a deploy that changed the code', async (t) => {
  const { url, pools, sql } = await openDatabase();
  const before = await value(pools.server, 'pg_backend_pid()');
  await sql(`update deploy.code set fingerprint = 'older'`);
  await deploy(url, { log: () => {} });
  await until('another connection is used', async () => (await value(pools.server, 'pg_backend_pid()')) !== before);
  t.pass();
});

test('renewing gives back what it took, even when a connection is refused meanwhile', async (t) => {
  const { pools, sql } = await openDatabase();
  const { server } = pools;
  const before = await Promise.all([1, 2, 3].map(() => value(server, 'pg_sleep(0.1)::text || pg_backend_pid()')));
  t.is(server.idleCount, 3);
  const connect = server.connect.bind(server) as () => Promise<pg.PoolClient>;
  let asked = 0;
  const refuseSecond = () => {
    asked += 1;
    return asked === 2 ? Promise.reject(new Error('refused')) : connect();
  };
  Object.assign(server, { connect: refuseSecond });
  await sql(`select pg_notify('campatlas_deployed', 'x')`);
  await until('it has asked for all', () => asked >= 4);
  Object.assign(server, { connect });
  await until('all is given back', () => server.totalCount === server.idleCount);
  t.false(before.includes(await value(server, 'pg_sleep(0.1)::text || pg_backend_pid()')));
});

test('what our SQL raises becomes the refusal it names; anything else shows nothing of the database', async (t) => {
  const { pools } = await openDatabase();
  const raise = (how: string) => refusalOf(pools.server, `do $$ begin raise exception using ${how}; end $$`);
  const refusal = await raise(
    `errcode = 'PT403', detail = 'forbidden', message = 'Too far.', hint = '{"resultLimit": 500}'`,
  );
  t.true(refusal instanceof ApiError);
  t.like(refusal, { status: 403, code: 'forbidden', message: 'Too far.', extra: { resultLimit: 500 } });
  t.is(await raise(`errcode = 'PT403', detail = 'no such code', message = 'x'`), null);
  t.is(await raise(`errcode = 'PT403', detail = 'forbidden', message = 'x', hint = 'not json'`), null);
  t.is(await raise(`errcode = 'P0001', message = 'secret table store.accounts'`), null);
  t.like(await raise(`errcode = '55P03', message = 'x'`), { status: 503, headers: { 'retry-after': '2' } });
  t.like(await raise(`errcode = '57014', message = 'x'`), { status: 503, code: 'temporarily_unavailable' });
  t.is(apiErrorOfDatabase(new TypeError('x is not a function')), null);
});

test('an unreachable database is a 503 that may be tried again [platform.status-503-dependency]', async (t) => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', connectionTimeoutMillis: 2000 });
  const refusal = await refusalOf(pool, 'select 1');
  t.like(refusal, { status: 503, code: 'database_unavailable', headers: { 'retry-after': '5' } });
  await pool.end();
});
