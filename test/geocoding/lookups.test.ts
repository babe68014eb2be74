/** Paid lookups: committed before they are sent, sent once, settled together with the records. */
import test from 'ava';
import { type FakeGeocoder, openFakeGeocoder } from '../fakes/geocoder/open.ts';
import { confirmJob, elm, jobOf, mark, openCamps, openGeocodeWorker, outcomes, placeOf, unpaid } from './lookups.ts';

let fake: FakeGeocoder;
test.before(async () => {
  fake = await openFakeGeocoder();
});
test.after.always(() => fake?.stop());
test.beforeEach(() => fake.setFault('ok'));

test.serial('addresses are sent, and their records stand at the points that were found', async (t) => {
  const database = await openCamps(30);
  const since = mark(fake);
  const worker = await openGeocodeWorker(database, fake.url);
  const job = await confirmJob(database);
  t.true(await worker.run());
  t.like(await jobOf(database, job), { state: 'completed', submitted_lookups: 30, succeeded: 30, error: null });
  t.deepEqual(await placeOf(database, 'camp/7'), { ...elm(7), precision: 'street' });
  t.is(since.done().length, 30);
  t.deepEqual(
    since
      .done()
      .map(({ form }) => form)
      .filter((form) => form === 'census').length,
    1,
    'the first request of a worker carries one lookup',
  );
  t.is(await unpaid(database), 0);
  const rules = await database.sql(
    `select distinct authority, source, observations #>> '{latitude,rule}' as rule from store.contributions
      where authority = 'derived'`,
  );
  t.deepEqual(rules, [{ authority: 'derived', source: 'other', rule: 'geocode:census/Public_AR_Current' }]);
  await worker.close();
});

test.serial('without a geocoder jobs wait, and go on when there is one', async (t) => {
  const database = await openCamps(2);
  const job = await confirmJob(database, { provider: 'none' });
  const idle = await openGeocodeWorker(database, null);
  t.true(await idle.run());
  t.like(await jobOf(database, job), { state: 'queued' });
  t.like((await database.sql('select provider, credential_configured from store.geocode_workers'))[0], {
    provider: 'none',
    credential_configured: false,
  });
  const worker = await openGeocodeWorker(database, fake.url);
  await worker.run();
  t.like(await jobOf(database, job), { state: 'completed', provider: 'census' });
  await Promise.all([idle.close(), worker.close()]);
});

for (const fault of ['hang', 'reset', '500-after', '503', 'html', '10mb', 'redirect', '421-after', '404'] as const)
  test.serial(
    `${fault}: nobody knows what became of it, and it is not sent again [geocoding.uncertain-not-resent]`,
    async (t) => {
      const database = await openCamps(3);
      const since = mark(fake);
      const worker = await openGeocodeWorker(database, fake.url, {}, { singleMs: 300, batchMs: 300 });
      const job = await confirmJob(database);
      fake.setFault(fault, '2 Elm St');
      await worker.run();
      t.like(await jobOf(database, job), { state: 'needs_reconciliation' });
      const { uncertain = 0, succeeded = 0 } = await outcomes(database, job);
      t.true(uncertain >= 1 && uncertain + succeeded === 3, `${uncertain} in doubt`);
      fake.setFault('ok');
      const done = since.done().length;
      await database.sql('update store.geocode_jobs set run_at = guard.now()');
      await worker.run();
      t.is(since.done().length, done, 'nothing is sent again');
      t.deepEqual(since.twice(), []);
      t.is(await unpaid(database), 0);
      const [item] = await database.sql(`select error from store.geocode_items where state = 'uncertain'`);
      t.truthy(item?.error);
      await worker.close();
    },
  );

test.serial('what an answer does not name is in doubt, the rest of it counts', async (t) => {
  const database = await openCamps(12);
  const since = mark(fake);
  const worker = await openGeocodeWorker(database, fake.url);
  const job = await confirmJob(database);
  fake.setFault('missing-row');
  await worker.run();
  t.like(await jobOf(database, job), { state: 'needs_reconciliation', succeeded: 11, uncertain: 1 });
  t.deepEqual(since.twice(), []);
  await worker.close();
});

test.serial('no match, several and a point in another state leave a place as it was', async (t) => {
  for (const fault of ['none', 'tie', 'another-state'] as const) {
    const database = await openCamps(3);
    const worker = await openGeocodeWorker(database, fake.url);
    const job = await confirmJob(database);
    fake.setFault(fault);
    await worker.run();
    t.like(await jobOf(database, job), { state: 'completed', unresolved: 3 }, fault);
    t.deepEqual(await placeOf(database, 'camp/1'), { latitude: null, longitude: null, precision: null });
    fake.setFault('ok');
    await worker.close();
  }
});

const refusals = [
  ['401', 'authentication', null],
  ['403', 'authentication', null],
  ['402', 'quota', '02:00:00'],
  ['429', 'quota', '02:00:00'],
] as const;
for (const [fault, reason, lasts] of refusals)
  test.serial(`${fault} costs one lookup and nothing more is sent [geocoding.blocked-submission]`, async (t) => {
    const database = await openCamps(8);
    const since = mark(fake);
    const worker = await openGeocodeWorker(database, fake.url);
    const job = await confirmJob(database);
    fake.setFault(fault);
    await worker.run();
    t.like(await jobOf(database, job), { state: 'blocked', submitted_lookups: 1, failed: 1 });
    const [block] = await database.sql<{ reason: string; lasts: string | null }>(
      'select reason, (until - created_at)::text as lasts from store.geocode_blocks',
    );
    t.deepEqual(block, { reason, lasts });
    const [failed] = await database.sql(`select error from store.geocode_items where state = 'failed'`);
    t.is(failed?.error, 'provider_refused');
    fake.setFault('ok');
    const later = await confirmJob(database);
    await worker.run();
    t.like(await jobOf(database, later), { state: 'queued', submitted_lookups: 0 }, 'jobs made meanwhile wait');
    t.is(since.done().length, 0);

    const other = await openGeocodeWorker(database, fake.url, { key: 'k2' });
    await other.run();
    t.is((await jobOf(database, job)).state, reason === 'authentication' ? 'completed' : 'blocked', 'another key');
    await database.sql(`update store.geocode_blocks set until = now() - interval '1 second' where reason = 'quota'`);
    await other.run();
    t.like(
      await jobOf(database, job),
      { state: 'completed', stale: 7, failed: 1, error: null },
      'the later one was first',
    );
    t.is(since.done()[0]?.form, 'census', 'the first after a block carries one');
    t.deepEqual(since.twice(), []);
    await Promise.all([worker.close(), other.close()]);
  });
