/** Statements inside a function that ignores a cancel: which requests wait for them, and which do not. */
import type { EventEmitter } from 'node:events';
import test from 'ava';
import { runCallerStatement, StatementStopped } from '../../server/db/caller-statement.ts';
import type { Api, ApiAnswer } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { until, untilLocked } from '../until.ts';
import { asker, later, onlyValue } from './asking.ts';
import { runningIn, untilNoneRuns } from './backends.ts';
import { runUnchecked } from './statements.ts';

let api: Api;
let database: TestDatabase;
let ask: ReturnType<typeof asker>;

test.before(async () => {
  ({ api, database } = await openCatalog());
  ask = asker(api);
  // One call compares 22 thousand million characters without checking for a cancel. Its lock shows that it has begun:
  // nothing after the lock reacts to a cancel.
  await database.sql(`create or replace function logic.mask_schedule(p_schedule jsonb, p_pricing boolean,
    p_care_hours boolean) returns jsonb
    language sql stable security definer set search_path = pg_catalog as
    $$ select to_jsonb(strpos(repeat('a', 600000),
      ('b' || repeat('a', 36000)) || pg_advisory_xact_lock_shared(${key})::text)) $$`);
});

const key = 14_215;
const stubborn = 'select schedule_configurations from sessions where schedule_configurations is not null limit 1';

const running = async (): Promise<number> => (await runningIn(database)).length;

/** Waits until that function is running. */
const untilDeaf = () => untilLocked(database, key);

/** Sends a request; `stop` disconnects the caller. */
function send(name: Name, sql: string): { answer: Promise<ApiAnswer>; stop(): void } {
  const stop = new AbortController();
  const answer = api.handle({
    method: 'POST',
    path: '/api/canonical/query',
    headers: new Map(
      Object.entries({ 'content-type': ['application/json'], 'x-api-key': [api.cast.keys[name as 'pro']] }),
    ),
    body: Buffer.from(JSON.stringify({ sql })),
    signal: stop.signal,
  }) as unknown as Promise<ApiAnswer>;
  return { answer, stop: () => stop.abort() };
}

test.serial(
  'the answer does not wait for PostgreSQL, and the caller has no second statement until it is done [sql.timeout-15]',
  async (t) => {
    const { answer, stop } = send('starter', stubborn);
    await untilDeaf();
    t.is(await running(), 1);
    stop();
    t.is((await answer).status, 400);
    t.is(await running(), 1, 'the answer came before the end of the function');
    const second = await ask('starter', 'select 1');
    t.is(second.status, 429);
    t.like(second.body, { code: 'query_running' });
    t.is(onlyValue(await ask('team', 'select 2')), 2, 'others go on');
    t.is(await running(), 1);
    await untilNoneRuns(database);
    t.is(onlyValue(await later(() => ask('starter', 'select 3'))), 3);
  },
);

test.serial('what stops when it is told to leaves the caller free at once', async (t) => {
  const states: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const { answer, stop } = send(
      'pro',
      'select count(*) from sessions a, sessions b, sessions c, sessions d, sessions e',
    );
    await until('it runs', async () => (await running()) > 0);
    stop();
    t.is((await answer).status, 400);
    states.push((await ask('pro', 'select 3')).status);
    t.is(onlyValue(await later(() => ask('pro', 'select 3'))), 3);
  }
  // On a busy machine one of them may have taken two seconds to stop.
  t.true(states.includes(200), states.join());
});

test.serial('its place is kept until the connection runs nothing, and the connection is closed then', async (t) => {
  const pool = await database.pools.callerSql('campatlas_sql_starter');
  const held: Promise<void>[] = [];
  const statement = { text: stubborn, values: [], rows: 10, bytes: 1 << 20, milliseconds: 15_000, settings: {} };
  const stop = new AbortController();
  const hold = (gone: Promise<void>) => void held.push(gone);
  const ran = runCallerStatement(pool, { ...statement, signal: stop.signal, hold });
  ran.catch(() => {});
  await untilDeaf();
  stop.abort();
  await t.throwsAsync(ran, { instanceOf: StatementStopped });
  t.is(held.length, 1);
  t.is(await running(), 1, 'the answer came before the end of the function');
  const all = pool.totalCount;
  await held[0];
  t.is(await running(), 0);
  t.is(pool.totalCount, all - 1);
});

test.serial('a row that is too large leaves nothing running', async (t) => {
  const pool = await database.pools.callerSql('campatlas_sql_team');
  const held: Promise<void>[] = [];
  const text = `select string_agg(repeat('x', 1000), '') from generate_series(1, 200000)`;
  const statement = { text, values: [], rows: 10, bytes: 1 << 20, milliseconds: 15_000, settings: {} };
  const signal = new AbortController().signal;
  await t.throwsAsync(runCallerStatement(pool, { ...statement, signal, hold: (gone) => void held.push(gone) }));
  await Promise.all(held);
  t.is(await running(), 0);
});

test.serial('a connection that has answered keeps nothing of its statement for the next', async (t) => {
  const pool = await database.pools.callerSql('campatlas_sql_starter');
  const listeners = async () => {
    const client = await pool.connect();
    const { stream } = (client as unknown as { connection: { stream: EventEmitter } }).connection;
    client.release();
    return stream.eventNames().map((name) => `${String(name)} ${stream.listenerCount(name)}`);
  };
  await runUnchecked(database, 'campatlas_sql_starter', 'select 1');
  const before = await listeners();
  for (let turn = 0; turn < 5; turn += 1) await runUnchecked(database, 'campatlas_sql_starter', `select ${turn}`);
  t.deepEqual(await listeners(), before);
});
