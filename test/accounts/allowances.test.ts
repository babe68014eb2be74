/** Metered reads: each is counted once, never beyond the allowance, and only when something was read. */
import test from 'ava';
import pg from 'pg';
import { openPools } from '../../server/db/pool.ts';
import type { Access } from '../../server/viewer/access.ts';
import type { Authentication } from '../../server/viewer/authentication.ts';
import { type Authenticator, openAuthenticator } from '../../server/viewer/authenticator.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import fc from '../random.ts';
import { untilWaiting } from '../until.ts';
import { probes } from './probes.ts';

const access: Access = { capability: 'catalog', machine: true, service: true, preview: true, metered: true };

let database: TestDatabase;
let api: Api;
let people = 0;

test.before(async () => {
  database = await openDatabase();
  api = await openApi(database, { routes: probes });
});

/** A key with this many reads per month. */
async function makeKey(reads: number): Promise<{ account: string; secret: string }> {
  people += 1;
  const accounts = await database.sql<{ id: string }>(`select api.create_account($1, 'p', 'starter') as id`, [
    `meter${people}@example.org`,
  ]);
  const account = accounts[0]?.id ?? '';
  await database.sql('select api.change_account($1, $2)', [account, { customReads: reads }]);
  const keys = await database.sql<{ secret: string }>(`select secret from api.create_key('account', $1, 'test')`, [
    account,
  ]);
  return { account, secret: keys[0]?.secret ?? '' };
}

async function usedBy(account: string): Promise<number> {
  const rows = await database.sql<{ used: string }>(
    `select coalesce(sum(used), 0) as used from store.allowances where account_id = $1`,
    [account],
  );
  return Number(rows[0]?.used);
}

/** Authenticates a request as one that will be answered. */
async function admit(authenticator: Authenticator, secret: string): Promise<Authentication> {
  const admission = await authenticator.authenticate({
    credential: { kind: 'key', secret, viewerId: null },
    access,
    reads: 1,
  });
  await admission.committed;
  return admission;
}

test('each metered read takes one and says what is left [platform.header-reads-remaining]', async (t) => {
  const { secret } = await makeKey(10);
  const client = api.withHeaders({ 'x-api-key': secret });
  const first = await client.get('/api/probe/read');
  t.is(first.headers['x-reads-remaining'], '9');
  t.is((await client.get('/api/probe/read')).headers['x-reads-remaining'], '8');
  t.is((await client.get('/api/probe/unmetered')).headers['x-reads-remaining'], undefined);
  t.is((await client.get('/api/probe/read')).headers['x-reads-remaining'], '7');
  t.regex(first.headers.ratelimit ?? '', /^"reads";r=9;t=\d+$/);
});

test(
  'the read after the last is refused until the month is over ' +
    '[platform.status-429-retry-after] [platform.allowance-402-vs-429.open]',
  async (t) => {
    const { account, secret } = await makeKey(2);
    const client = api.withHeaders({ 'x-api-key': secret });
    t.is((await client.get('/api/probe/read')).status, 200);
    t.is((await client.get('/api/probe/read')).status, 200);
    const before = new Date();
    const { status, headers, body } = await client.get('/api/probe/read');
    const after = Date.now();
    t.is(status, 429);
    t.like(body, { code: 'allowance_exhausted', readsLimit: 2, readsRemaining: 0, tier: 'paid' });
    const nextMonth = Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 1);
    const seconds = Number(headers['retry-after']);
    t.true(
      seconds > (nextMonth - after) / 1000 - 2 && seconds < (nextMonth - before.getTime()) / 1000 + 2,
      `${seconds}`,
    );
    t.is(headers['x-reads-remaining'], '0');
    t.is(await usedBy(account), 2);
  },
);

test('a request that is refused reads nothing', async (t) => {
  const { account, secret } = await makeKey(10);
  const client = api.withHeaders({ 'x-api-key': secret });
  t.is((await client.get('/api/probe/read?limit=x')).status, 400);
  t.is((await client.get('/api/probe/staff')).status, 403);
  t.is((await client.get('/api/probe/insights')).status, 403);
  t.is((await api.as('free').get('/api/probe/read')).status, 402);
  const machine = await database.sql<{ secret: string }>(`select secret from api.create_key('machine', $1, 'meter')`, [
    api.cast.accounts.pro,
  ]);
  const before = await usedBy(api.cast.accounts.pro);
  t.is((await api.withHeaders({ 'x-api-key': machine[0]?.secret ?? '' }).get('/api/probe/person')).status, 403);
  t.is(await usedBy(api.cast.accounts.pro), before);
  t.is(await usedBy(account), 0);
  t.is(await usedBy(api.cast.accounts.free), 0);
  t.is((await client.get('/api/probe/person')).status, 200);
  t.is(await usedBy(account), 1);
});

test('staff, the service and previews are not metered, who they speak for is', async (t) => {
  for (const name of ['staff', 'admin', 'staffMachine', 'service', 'preview'] as const) {
    const answer = await api.as(name).get('/api/probe/read');
    t.is(answer.status, 200, name);
    t.is(answer.headers['x-reads-remaining'], undefined, name);
  }
  const { account } = await makeKey(5);
  t.is((await api.speakingFor(account).get('/api/probe/read')).headers['x-reads-remaining'], '4');
});

test('no answer leaves whose read could not be kept', async (t) => {
  const own = await openDatabase();
  const { as } = await openApi(own, { routes: probes });
  await own.sql(
    `create function store.refuse_commit() returns trigger
      language plpgsql as $$ begin raise 'the disk is full'; end $$`,
  );
  await own.sql(`create constraint trigger refuse_commit after update on store.allowances deferrable initially deferred
    for each row execute function store.refuse_commit()`);
  const lost = await as('starter').get('/api/probe/read');
  t.like(lost, { status: 503, body: { code: 'database_unavailable' } });
  t.is(lost.headers['x-reads-remaining'], undefined);
  t.is((await as('starter').get('/api/probe/unmetered')).status, 200, 'control: nothing was taken for it');
  await own.sql('drop trigger refuse_commit on store.allowances');
  t.is((await as('starter').get('/api/probe/read')).headers['x-reads-remaining'], '4999');
  await own.close();
});

test('the answer is worked on while the read is being kept, and waits for it', async (t) => {
  const own = await openDatabase();
  const { cast } = await openApi(own, { routes: probes });
  await own.sql(
    `create function store.slow_commit() returns trigger
      language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(1); return null; end $$`,
  );
  await own.sql(`create constraint trigger slow_commit after update on store.allowances deferrable initially deferred
    for each row execute function store.slow_commit()`);
  // Transactions that are committing wait for this lock.
  const holder = new pg.Client({ connectionString: own.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const authenticator = openAuthenticator(own.pools.server);
  const { outcome, committed } = await authenticator.authenticate({
    credential: { kind: 'key', secret: cast.keys.starter, viewerId: null },
    access,
    reads: 1,
  });
  let isKept = false;
  const keeping = committed.then(() => {
    isKept = true;
  });
  await untilWaiting(own, 1);
  t.is(outcome, 'ok');
  t.false(isKept);
  await holder.end();
  await keeping;
  t.is(Number((await own.sql<{ used: string }>('select used from store.allowances'))[0]?.used), 1);
  await authenticator.close();
  await own.close();
});

test('64 clients of two processes spend an allowance to the last read and not one more', async (t) => {
  const { account, secret } = await makeKey(5000);
  const others = await openPools({ databaseUrl: database.url, max: 3, log: () => {} });
  const authenticators = [openAuthenticator(database.pools.server), openAuthenticator(others.server)];
  const counts = { ok: 0, exhausted: 0, unknown: 0 };
  const seen = new Set<number>();
  await Promise.all(
    Array.from({ length: 64 }, async (_, client) => {
      for (let turn = 0; turn < 100; turn += 1) {
        const authenticator = authenticators[client % 2];
        if (authenticator === undefined) throw new Error('no authenticator');
        const { outcome, reads } = await admit(authenticator, secret);
        counts[outcome] += 1;
        if (reads === null || reads.remaining < 0 || reads.limit !== 5000) t.fail('an answer without its allowance');
        else if (outcome === 'ok') seen.add(reads.remaining);
      }
    }),
  );
  t.deepEqual(counts, { ok: 5000, exhausted: 1400, unknown: 0 });
  t.is(seen.size, 5000, 'each read was told its own number');
  t.is(await usedBy(account), 5000);
  for (const authenticator of authenticators) await authenticator.close();
  await others.close();
});

test('batches of many accounts from two processes never lock each other out', async (t) => {
  const keys = await Promise.all(Array.from({ length: 24 }, () => makeKey(1_000_000)));
  const others = await openPools({ databaseUrl: database.url, max: 3, log: () => {} });
  const authenticators = [openAuthenticator(database.pools.server), openAuthenticator(others.server)];
  const rounds = 40;
  await Promise.all(
    authenticators.map(async (authenticator, side) => {
      for (let round = 0; round < rounds; round += 1)
        await Promise.all((side === 0 ? keys : keys.toReversed()).map(({ secret }) => admit(authenticator, secret)));
    }),
  );
  for (const { account } of keys) t.is(await usedBy(account), 2 * rounds);
  for (const authenticator of authenticators) await authenticator.close();
  await others.close();
});

test('keys of one pool in one batch share what is left in the order they came', async (t) => {
  const property = fc.asyncProperty(
    fc.integer({ min: 0, max: 30 }),
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 40 }),
    async (limit, calls) => {
      const accounts = [await makeKey(0), await makeKey(0), await makeKey(0)];
      const teams = await database.sql<{ id: string }>(`select api.create_team('pool', 'team', 3) as id`);
      const team = teams[0]?.id;
      await database.sql('select api.change_team($1, $2)', [team, { customReads: limit }]);
      for (const { account } of accounts) await database.sql('select api.add_team_member($1, $2)', [team, account]);
      const authenticator = openAuthenticator(database.pools.server);
      const answers = await Promise.all(calls.map((who) => admit(authenticator, accounts[who]?.secret ?? '')));
      await authenticator.close();
      const served = answers.filter(({ outcome }) => outcome === 'ok');
      const remaining = served.map(({ reads }) => reads?.remaining ?? -1).toSorted((a, b) => b - a);
      const used = await database.sql<{ used: string }>('select used from store.allowances where team_id = $1', [team]);
      t.is(served.length, Math.min(limit, calls.length));
      t.deepEqual(
        remaining,
        Array.from({ length: served.length }, (_, at) => limit - 1 - at),
      );
      t.is(Number(used[0]?.used ?? 0), served.length);
    },
  );
  await fc.assert(property, { numRuns: 25 });
});

test('a new month brings the whole allowance back', async (t) => {
  const own = await openDatabase();
  const { cast } = await openApi(own, { routes: probes });
  const [{ name } = { name: '' }] = await own.sql<{ name: string }>('select current_database() as name');
  const leftAt = async (moment: string) => {
    await own.sql(`alter database ${name} set campatlas.now = '${moment}'`);
    const pools = await openPools({ databaseUrl: own.url, max: 1, log: () => {} });
    const authenticator = openAuthenticator(pools.server);
    const { reads } = await admit(authenticator, cast.keys.starter);
    await authenticator.close();
    await pools.close();
    return [reads?.remaining, reads?.resetsAt.toISOString()];
  };
  t.deepEqual(await leftAt('2027-01-31T23:59:59Z'), [4999, '2027-02-01T00:00:00.000Z']);
  t.deepEqual(await leftAt('2027-01-31T23:59:59Z'), [4998, '2027-02-01T00:00:00.000Z']);
  t.deepEqual(await leftAt('2027-02-01T00:00:00Z'), [4999, '2027-03-01T00:00:00.000Z']);
  await own.close();
});
