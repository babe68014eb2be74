/**
 * `npm run bench bookings`: approvals compared with their provider calls alone (bookings/approvals.ts); and 2,000
 * parents who each poll a booking at the intervals of `pollAfterMs`, compared with one parent reading alone. Goal: p99
 * at most 4 ×.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { Agent, request } from 'undici';
import type { BenchContext } from '../../scripts/bench.ts';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { Provider } from '../../server/payments/provider.ts';
import { openStripe } from '../fakes/stripe/open.ts';
import { sealKeys } from '../seal.ts';
import { measureApprovals } from './bookings/approvals.ts';

const parents = 2000;
const alone = 1000;
const seconds = 30;
const goal = 4;

/** As behind a proxy, which serves many browsers over few connections to the server. */
const proxy = new Agent({ connections: 64, keepAliveTimeout: 4000 });

interface Parent {
  readonly secret: string;
  readonly booking: string;
}

/** Measures both and prints their ratios. */
export async function run({ empty, say }: BenchContext): Promise<void> {
  const url = await empty();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const fake = await openStripe();
  const config = readConfig({
    DATABASE_URL: url,
    PORT: '0',
    MAP_PRELOAD: 'false',
    BOOKINGS_ENABLED: 'true',
    SEAL_KEYS: sealKeys,
    ...fake.settings,
  });
  const server = await startServer({ config, databaseUrl: url, log: pino({ level: 'silent' }) });
  try {
    if (config.payments === null) throw new Error('there is no provider');
    await measureApprovals({ url: server.url, owner, fake, provider: new Provider(config.payments), say });
    const all = await makeParents(owner);
    const [first] = all;
    if (first === undefined) throw new Error('there is no parent');
    for (let at = 0; at < alone / 4; at += 1) await poll(server, first);
    const idle: number[] = [];
    for (let at = 0; at < alone; at += 1) idle.push((await poll(server, first)).ms);
    const loaded = await pollAll(server, all);
    const ratio = p99(loaded) / p99(idle);
    say(`one parent alone: p99 ${p99(idle).toFixed(1)} ms`);
    say(`${parents} parents, ${(loaded.length / seconds).toFixed(0)} reads a second: p99 ${p99(loaded).toFixed(1)} ms`);
    say(`ratio ${ratio.toFixed(2)}, goal ${goal}: ${ratio <= goal ? 'reached' : 'MISSED'}`);
  } finally {
    await proxy.close();
    await server.stop();
    await owner.end();
    await fake.stop();
  }
}

const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

async function poll({ url }: RunningServer, { secret, booking }: Parent): Promise<{ ms: number; next: number }> {
  const began = performance.now();
  const { body } = await request(`${url}/api/users/viewer/bookings/${booking}`, {
    headers: { 'x-api-key': secret },
    dispatcher: proxy,
  });
  const { data } = (await body.json()) as { data: { booking: { pollAfterMs: number } } };
  return { ms: performance.now() - began, next: data.booking.pollAfterMs };
}

/** Each parent starts at a random time within its first interval and then follows `pollAfterMs`. */
async function pollAll(server: RunningServer, all: readonly Parent[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const follow = async (parent: Parent) => {
    await sleep(Math.random() * 10_000);
    while (performance.now() < end) {
      const { ms, next } = await poll(server, parent);
      times.push(ms);
      await sleep(Math.min(next, Math.max(0, end - performance.now())));
    }
  };
  await Promise.all(all.map(follow));
  return times;
}

/** Parents with a booking each that has been in progress for two minutes, so that they poll every ten seconds. */
async function makeParents(owner: pg.Client): Promise<Parent[]> {
  const session = randomUUID();
  await owner.query(`insert into store.records (id, kind, key) values ($1, 'organization', 'o')`, [session]);
  const { rows } = await owner.query<Parent>(
    `with people as materialized (
      select api.create_account('parent' || n || '@example.org', 'P', 'free') as id from generate_series(1, $1) n),
    made as (
      insert into store.bookings (id, parent_id, session_id, idempotency_key, body_hash, max_cents, currency,
        allow_waitlist, auto_accept, share_fields, profile_version, created_at)
      select gen_random_uuid(), p.id, $2, 'k', sha256('k'), 0, 'USD', true, true, '{}', 1, now() - interval '2 minutes'
      from people p returning id, parent_id)
    select m.id as booking, (api.create_key('account', m.parent_id, 'k')).secret as secret from made m`,
    [parents, session],
  );
  await owner.query('analyze');
  return rows;
}
