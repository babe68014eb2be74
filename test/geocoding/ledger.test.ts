/**
 * Events between the confirmation of a job, its requests and their responses: changes of jobs, duplicates, sources,
 * rates.
 */
import test from 'ava';
import type { TestDatabase } from '../database.ts';
import { type FakeGeocoder, openFakeGeocoder } from '../fakes/geocoder/open.ts';
import { importLines } from '../fixtures/catalog.ts';
import { campLine, confirmJob, elm, jobOf, mark, openCamps, openGeocodeWorker, placeOf } from './lookups.ts';

let fake: FakeGeocoder;
test.before(async () => {
  fake = await openFakeGeocoder();
});
test.after.always(() => fake?.stop());
test.beforeEach(() => fake.setFault('ok'));

/** A job's first request, taken by a worker that does nothing else. */
async function intendOne(database: TestDatabase) {
  const worker = await openGeocodeWorker(database, fake.url);
  const { rows } = await worker.pool.query(`select attempt from api.claim_geocode_job('census', '\\x01', '1 minute')`);
  const intend = async () => {
    const text = `select api.intend_lookups($1, gen_random_uuid(), null, '1 minute', 5, null) as next`;
    return (await worker.pool.query(text, [rows[0]?.attempt])).rows[0].next;
  };
  const { submission, lookups } = await intend();
  const point = { latitude: 44.2, longitude: -72.5, precision: 'street', state: 'VT', matched: 'X', licence: 'L' };
  const answer = JSON.stringify([{ id: lookups[0].id, outcome: 'found', ...point }]);
  const ask = async (text: string, values: readonly unknown[]) =>
    (await worker.pool.query(`select ${text} as n`, [...values])).rows[0].n;
  return {
    worker,
    intend,
    lookups,
    renew: () => ask(`api.renew_geocode_job($1, '1 minute')`, [rows[0]?.attempt]),
    settle: () => ask(`api.settle_lookups($1, 'e', 200, $2)::integer`, [submission, answer]),
    doubt: () => ask('api.doubt_submission($1, null, $2)', [submission, 'late']),
    block: () => ask(`api.block_provider($1, 'quota', 429, null)::integer`, [submission]),
  };
}

test.serial('a quota without a word of its end is whole again with the next day of UTC', async (t) => {
  const database = await openCamps(1);
  await confirmJob(database);
  const one = await intendOne(database);
  await one.block();
  const [block] = await database.sql(
    `select until = date_trunc('day', now(), 'UTC') + interval '1 day' as is_midnight from store.geocode_blocks`,
  );
  t.deepEqual(block, { is_midnight: true });
  await one.worker.close();
});

test.serial(
  'what a cancelled job has sent is recorded, the rest is not sent [geocoding.cancel-keeps-sent]',
  async (t) => {
    const database = await openCamps(6);
    const since = mark(fake);
    const job = await confirmJob(database);
    const one = await intendOne(database);
    t.is(one.lookups.length, 1);
    await database.sql(
      `update store.geocode_jobs set state = 'cancelling', moved_by = 'cancel', version = version + 1,
      lease_attempt = null, lease_until = null`,
    );
    await database.sql(
      `update store.geocode_lookups set state = 'cancelled', moved_by = 'cancel', version = version + 1
      where state = 'pending'`,
    );
    t.is((await one.intend()).next, 'lost');
    t.true(await one.renew(), 'who waits for the answer holds the request');
    t.is(await one.settle(), 1);
    t.like(await jobOf(database, job), { state: 'cancelled', succeeded: 1, cancelled: 5 });
    t.is(await one.settle(), 0, 'an answer counts once');
    t.false(await one.renew());
    await one.worker.run();
    t.is(since.done().length, 0);
    await one.worker.close();
  },
);

test.serial('a lease that is over leaves doubt, and what is told late counts for nothing', async (t) => {
  const database = await openCamps(2);
  const job = await confirmJob(database);
  const one = await intendOne(database);
  await database.sql(`update store.geocode_jobs set lease_until = now() - interval '1 second'`);
  await database.sql(`update store.geocode_submissions set lease_until = now() - interval '1 second'`);
  const since = mark(fake);
  const other = await openGeocodeWorker(database, fake.url);
  await other.run();
  t.like(await jobOf(database, job), { state: 'needs_reconciliation', succeeded: 1, uncertain: 1 });
  t.is(since.done().length, 1, 'the other address alone');
  for (const late of [one.settle, one.doubt, one.block]) t.is(await late(), 0);
  t.is((await one.intend()).next, 'lost');
  t.like(await jobOf(database, job), { state: 'needs_reconciliation', succeeded: 1, uncertain: 1 });
  await Promise.all([one.worker.close(), other.close()]);
});

test.serial('an address that was found is not asked again [geocoding.gaps-reuses]', async (t) => {
  const database = await openCamps(3);
  const worker = await openGeocodeWorker(database, fake.url);
  await confirmJob(database);
  const since = mark(fake);
  await worker.run();
  t.is(since.done().length, 3);
  // The same addresses again, in other records.
  await importLines(database.url, [campLine(2, { age_text: 'teens' }, 'other')]);
  const again = await confirmJob(database);
  await worker.run();
  t.like(await jobOf(database, again), { state: 'completed', submitted_lookups: 0, succeeded: 1 });
  t.deepEqual(await placeOf(database, 'other/2'), { ...elm(2), precision: 'street' });
  t.is(since.done().length, 3);
  const refresh = await confirmJob(database, { mode: 'refresh' });
  await worker.run();
  t.like(await jobOf(database, refresh), { state: 'completed', submitted_lookups: 3 }, 'but by a refresh');
  t.is(since.done().length, 6);
  await worker.close();
});

test.serial('what another job has found meanwhile is not asked again', async (t) => {
  const database = await openCamps(3);
  const worker = await openGeocodeWorker(database, fake.url);
  await confirmJob(database);
  const twin = await confirmJob(database);
  const since = mark(fake);
  await worker.run();
  t.like(await jobOf(database, twin), { state: 'completed', submitted_lookups: 0, stale: 3 });
  t.is(since.done().length, 3);
  await worker.close();
});

test.serial('one address is under way once over all jobs', async (t) => {
  const database = await openCamps(1);
  const worker = await openGeocodeWorker(database, fake.url, {}, { singleMs: 300 });
  const first = await confirmJob(database);
  const second = await confirmJob(database);
  const since = mark(fake);
  fake.setFault('hang');
  await worker.run();
  t.is(since.done().length, 1);
  const states = [(await jobOf(database, first)).state, (await jobOf(database, second)).state];
  t.deepEqual(states.toSorted(), ['needs_reconciliation', 'queued'], 'the other waits until people have decided');
  await worker.close();
});

test.serial('a source that speaks meanwhile keeps its word, and nothing is paid for its place', async (t) => {
  const database = await openCamps(4);
  const worker = await openGeocodeWorker(database, fake.url);
  const job = await confirmJob(database);
  const own = { latitude: 44.5, longitude: -72.9, coordinate_precision: 'exact' };
  await importLines(database.url, [
    campLine(1, own, 'camp', '2026-06-01T00:00:00Z'),
    campLine(2, { address: '99 Oak St' }, 'camp', '2026-06-01T00:00:00Z'),
  ]);
  const since = mark(fake);
  await worker.run();
  t.like(await jobOf(database, job), { state: 'completed', stale: 2, succeeded: 2, submitted_lookups: 2 });
  t.is(since.done().length, 2);
  t.deepEqual(await placeOf(database, 'camp/1'), { latitude: 44.5, longitude: -72.9, precision: 'exact' });
  t.deepEqual(await placeOf(database, 'camp/2'), { latitude: null, longitude: null, precision: null });

  // A later point replaces a derived one at once; a changed address removes it.
  await importLines(database.url, [
    campLine(3, { ...own, latitude: 44.6 }, 'camp', '2026-04-01T00:00:00Z'),
    campLine(4, { address: '100 Oak St' }, 'camp', '2026-06-01T00:00:00Z'),
  ]);
  t.deepEqual(await placeOf(database, 'camp/3'), { latitude: 44.6, longitude: -72.9, precision: 'exact' });
  t.deepEqual(await placeOf(database, 'camp/4'), { latitude: null, longitude: null, precision: null });
  await worker.close();
});

test.serial('a place that changes while its answer is awaited is stale, and its result stays', async (t) => {
  const database = await openCamps(1);
  const job = await confirmJob(database);
  const one = await intendOne(database);
  await importLines(database.url, [campLine(1, { address: '99 Oak St' }, 'camp', '2026-06-01T00:00:00Z')]);
  t.is(await one.settle(), 1);
  t.like(await jobOf(database, job), { stale: 1, succeeded: 0 });
  t.deepEqual(await placeOf(database, 'camp/1'), { latitude: null, longitude: null, precision: null });
  t.is((await database.sql(`select from store.geocode_results where outcome = 'found'`)).length, 1);
  await one.worker.close();
});

test.serial('the rate holds for all workers together', async (t) => {
  const database = await openCamps(12);
  const config = { provider: 'nominatim', rate: 20 } as const;
  const workers = await Promise.all([1, 2].map(() => openGeocodeWorker(database, fake.url, config)));
  await confirmJob(database, { provider: 'nominatim' });
  await confirmJob(database, { provider: 'nominatim', mode: 'refresh' });
  const since = mark(fake);
  const began = performance.now();
  await Promise.all(workers.map((worker) => worker.run()));
  const seconds = (performance.now() - began) / 1000;
  const requests = since.done().length;
  t.true(requests >= 12);
  t.true(seconds >= (requests - 1) / 20, `${requests} requests in ${seconds} s`);
  await Promise.all(workers.map((worker) => worker.close()));
});

test.serial('workers that run jobs of the same addresses at once ask for each of them once', async (t) => {
  const database = await openCamps(25);
  const config = { provider: 'nominatim' } as const;
  const workers = await Promise.all([1, 2, 3].map(() => openGeocodeWorker(database, fake.url, config)));
  for (let job = 0; job < 3; job += 1) await confirmJob(database, config);
  const since = mark(fake);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(workers.map((worker) => worker.run()));
    await database.sql('update store.geocode_jobs set run_at = guard.now()');
  }
  t.is(since.done().length, 25);
  t.deepEqual(since.twice(), []);
  const ends = await database.sql('select distinct state from store.geocode_jobs');
  t.deepEqual(ends, [{ state: 'completed' }]);
  await Promise.all(workers.map((worker) => worker.close()));
});
