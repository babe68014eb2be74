/** The authenticator on its own: batching, writes, and behaviour without a database. */
import test from 'ava';
import pg from 'pg';
import type { Pool } from '../../server/db/pool.ts';
import { timeouts } from '../../server/db/timeouts.ts';
import { ApiError } from '../../server/shared/errors.ts';
import type { Access } from '../../server/viewer/access.ts';
import { type Authenticator, openAuthenticator } from '../../server/viewer/authenticator.ts';
import type { Credential } from '../../server/viewer/credential.ts';
import { type Cast, makeCast } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

const access: Access = { capability: 'catalog', machine: true, service: true, preview: true, metered: true };
const keyOf = (secret: string): Credential => ({ kind: 'key', secret, viewerId: null });

let database: TestDatabase;
let cast: Cast;

test.before(async () => {
  database = await openDatabase();
  cast = await makeCast(database);
});

/** A pool that records the values of each query. */
function watched(pool: Pool): { pool: Pool; asked: unknown[][] } {
  const asked: unknown[][] = [];
  const connect = async () => {
    const client = await pool.connect();
    const query = (call: { values: unknown[] }) => {
      asked.push(call.values);
      client.query(call as unknown as pg.Submittable);
    };
    return { query, release: (error?: Error) => client.release(error) };
  };
  return { pool: { connect, query: () => Promise.resolve() } as unknown as Pool, asked };
}

test('what arrives together is asked together, equal questions once', async (t) => {
  const { pool, asked } = watched(database.pools.server);
  const authenticator = openAuthenticator(pool);
  const secrets = Array.from({ length: 90 }, (_, at) =>
    at % 3 === 0 ? cast.keys.pro : at % 3 === 1 ? cast.keys.starter : 'bogus',
  );
  const answers = await Promise.all(
    secrets.map((secret) => authenticator.authenticate({ credential: keyOf(secret), access, reads: 1 })),
  );
  t.deepEqual(
    answers.map(({ caller }) => caller?.plan ?? null),
    secrets.map((_, at) => (at % 3 === 0 ? 'pro' : at % 3 === 1 ? 'starter' : null)),
  );
  t.is(asked.length, 1);
  t.is(asked[0]?.at(-1), '{30,30,30}');
  await authenticator.close();
});

test('questions that differ in viewer, route or credential are not mistaken for each other', async (t) => {
  const authenticator = openAuthenticator(database.pools.server);
  const service = (viewerId: string | null) =>
    authenticator.authenticate({ credential: { kind: 'key', secret: cast.keys.service, viewerId }, access, reads: 0 });
  const [bare, starter, pro, hidden, open] = await Promise.all([
    service(null),
    service(cast.accounts.starter),
    service(cast.accounts.pro),
    authenticator.authenticate({ credential: keyOf(cast.keys.free), access, reads: 0 }),
    authenticator.authenticate({
      credential: keyOf(cast.keys.free),
      access: { ...access, capability: null },
      reads: 0,
    }),
  ]);
  t.deepEqual([bare?.caller?.plan, starter?.caller?.plan, pro?.caller?.plan], ['staff', 'starter', 'pro']);
  t.is(hidden.requiredTier, 'paid');
  t.is(open.requiredTier, null);
  await authenticator.close();
});

test('no secret leaves the process: the database is asked with hashes', async (t) => {
  const { pool, asked } = watched(database.pools.server);
  const authenticator = openAuthenticator(pool);
  const cookie = cast.cookies.admin.replace('campatlas_session=', '');
  const { caller } = await authenticator.authenticate({
    credential: { kind: 'cookie', value: cookie },
    access,
    reads: 1,
  });
  t.is(caller?.plan, 'admin');
  await authenticator.authenticate({ credential: keyOf(cast.keys.admin), access, reads: 1 });
  const text = JSON.stringify(asked, (_, value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  );
  t.false(text.includes(cast.keys.admin));
  t.false(text.includes(cookie.slice(0, 43)));
  await authenticator.close();
});

test('no key, cookie or session id is kept in the database', async (t) => {
  const tables = await database.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class as c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('store', 'secret', 'guard')`,
  );
  const ids = Object.values(cast.cookies).map((cookie) => /=(.{43})\./.exec(cookie)?.[1] ?? '');
  const secrets = [...Object.values(cast.keys), ...ids];
  t.true(secrets.every((secret) => secret.length >= 43));
  for (const { name } of tables) {
    const found = await database.sql(
      `select 1 from ${name} as r, unnest($1::text[]) as s where strpos(r::text, s) > 0 limit 1`,
      [secrets],
    );
    t.is(found.length, 0, name);
  }
  const control = await database.sql(`select 1 from secret.credentials as r where strpos(r::text, $1) > 0`, [
    cast.keys.pro.slice(0, 14),
  ]);
  t.is(control.length, 1);
});

test('a batch without metered reads writes nothing', async (t) => {
  const ask = async (reads: number, hash: string) => {
    const rows = await database.sql<{ plan: string; wrote: boolean }>(
      `select (a.caller::jsonb) ->> 'plan' as plan, pg_current_xact_id_if_assigned() is not null as wrote
        from api.authenticate('{key}', array[sha256(convert_to($1, 'UTF8'))], '{null}', '{null}', '{catalog}', '{true}',
          '{false}', array[$2::int]) as a`,
      [hash, reads],
    );
    return rows[0];
  };
  t.deepEqual(await ask(0, cast.keys.team), { plan: 'team', wrote: false });
  t.deepEqual(await ask(1, cast.keys.admin), { plan: 'admin', wrote: false });
  t.deepEqual(await ask(1, cast.keys.free), { plan: 'free', wrote: false });
  t.deepEqual(await ask(1, cast.keys.team), { plan: 'team', wrote: true });
});

async function refusalOf(authenticator: Authenticator): Promise<ApiError | null> {
  const error: unknown = await authenticator
    .authenticate({ credential: keyOf('x'), access, reads: 1 })
    .catch((reason: unknown) => reason);
  return error instanceof ApiError ? error : null;
}

test('without a database everybody waiting is refused with 503, and served again when it is back', async (t) => {
  let broken = true;
  const pool = {
    connect: () => (broken ? Promise.reject(new Error('gone')) : database.pools.server.connect()),
    query: () => Promise.resolve(),
  };
  const authenticator = openAuthenticator(pool as unknown as Pool);
  const refusals = await Promise.all([refusalOf(authenticator), refusalOf(authenticator), refusalOf(authenticator)]);
  for (const refusal of refusals) t.like(refusal, { status: 503, code: 'database_unavailable' });
  broken = false;
  t.is((await authenticator.authenticate({ credential: keyOf(cast.keys.pro), access, reads: 1 })).caller?.plan, 'pro');
  await authenticator.close();
});

test('a database that does not answer holds nobody beyond the time limit, and is not asked too late', async (t) => {
  const late = Promise.withResolvers<pg.PoolClient>();
  const authenticator = openAuthenticator({ connect: () => late.promise } as unknown as Pool, { timeLimit: 60 });
  const began = Date.now();
  t.like(await refusalOf(authenticator), { status: 503 });
  t.true(Date.now() - began < timeouts.authenticate / 2, 'its own limit, not the usual one');
  t.like(await refusalOf(authenticator), { status: 503 });
  let released = 0;
  const release = () => {
    released += 1;
  };
  late.resolve({ release, query: () => t.fail('nobody waits for it') } as unknown as pg.PoolClient);
  await late.promise;
  await Promise.resolve();
  t.is(released, 2);
});

test('who asks costs the same however many are signed in, on connections that were there before, too', async (t) => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  t.teardown(() => owner.end());
  const ask = `select from api.authenticate('{key,cookie}', array[sha256(convert_to('${cast.keys.team}', 'UTF8')),
    sha256('a')], '{null,null}', '{null,null}',
    '{catalog,catalog}', '{t,t}', '{f,f}', '{0,0}')`;
  const pagesOf = async () => {
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
      `explain (analyze, buffers, format json) ${ask}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? 0;
  };
  // Other sessions' changes occasionally invalidate a connection's catalog cache, which it then reads again.
  const leastPages = async () => {
    const read: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) read.push(await pagesOf());
    return Math.min(...read);
  };
  const few = await leastPages();
  await owner.query('begin');
  await owner.query(`insert into secret.browser_sessions (hash, expires_at)
    select sha256(convert_to(n::text, 'UTF8')), now() + interval '1 day' from generate_series(1, 5000) as n`);
  const many = await leastPages();
  await owner.query('rollback');
  t.true(few > 5 && many < few + 10, `${few} pages, then ${many}`);
});

test('the last use of a key is noted apart from requests, at most once a minute', async (t) => {
  const usedAt = async () => {
    const rows = await database.sql<{ at: Date | null }>(
      `select last_used_at as at from secret.credentials where hash = sha256(convert_to($1, 'UTF8'))`,
      [cast.keys.enterprise],
    );
    return rows[0]?.at?.getTime() ?? null;
  };
  const use = async () => {
    const authenticator = openAuthenticator(database.pools.server, { touchEvery: 3_600_000 });
    await authenticator.authenticate({ credential: keyOf(cast.keys.enterprise), access, reads: 0 });
    await authenticator.close();
  };
  t.is(await usedAt(), null);
  await use();
  const first = await usedAt();
  t.true(first !== null && Math.abs(first - Date.now()) < 60_000);
  await use();
  t.is(await usedAt(), first);
  await database.sql(`update secret.credentials set last_used_at = last_used_at - interval '61 seconds'`);
  await use();
  t.true(((await usedAt()) ?? 0) >= (first ?? 0));
});
