/** The worker protocol: sessions, claims, leases and results, one caller at a time. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { comesDue, jobRow, letLapse, newInstallation, newJob, type TestInstallation } from './installation.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

/** A leased job of a separate installation. */
async function claimed(given: Parameters<typeof newJob>[2] = {}) {
  const one = await newInstallation(api, database);
  const job = await newJob(database, one, given);
  const sessionId = await one.open();
  const [lease] = await one.claim(sessionId);
  if (lease === undefined) throw new Error('nothing was claimed');
  return { one, job, sessionId, attemptId: lease.attemptId, lease };
}

/** Claims a job again after making it due. */
async function again(one: TestInstallation, job: string, sessionId: string): Promise<string> {
  await comesDue(database, job);
  const [lease] = await one.claim(sessionId);
  if (lease === undefined) throw new Error('nothing was claimed');
  return lease.attemptId;
}

test('a job is claimed once, under a lease, in the order in which jobs are due', async (t) => {
  const one = await newInstallation(api, database);
  const jobs = [await newJob(database, one), await newJob(database, one), await newJob(database, one)];
  const sessionId = await one.open();
  const leases = await one.claim(sessionId, 2);
  t.deepEqual(
    leases.map(({ job }) => job.id),
    jobs.slice(0, 2),
  );
  t.like(leases[0], { leaseSeconds: 60, job: { attempt: 1, kind: 'onboarding', contractVersion: 5, settings: {} } });
  t.is((await one.claim(sessionId, 10)).length, 1);
  t.deepEqual(await one.claim(sessionId, 10), []);
  const other = await newInstallation(api, database);
  t.deepEqual(await other.claim(await other.open(), 10), [], "another's jobs are not given out");
});

test('a completed attempt ends its job; the same again is nothing new, any other end is stale', async (t) => {
  const { one, job, attemptId } = await claimed();
  const end = { outcome: 'completed' };
  const first = await one.finish(attemptId, end);
  t.is(first.status, 200);
  t.deepEqual(first.body.data.job, { id: job, status: 'completed', attempts: 0 });
  const repeated = await one.finish(attemptId, end);
  t.deepEqual([repeated.status, repeated.body.data], [200, first.body.data]);
  const other = await one.finish(attemptId, { outcome: 'released' });
  t.deepEqual([other.status, other.body.code], [409, 'lease_lost']);
  t.like(await jobRow(database, job), { state: 'completed', publication: 'none', error_code: null });
});

test('what failed is tried again after a while, until its attempts are used up', async (t) => {
  const { one, job, sessionId, attemptId } = await claimed({ maxAttempts: 2 });
  const end = { outcome: 'failed', error: { code: 'http_500', message: 'token=abcdefgh of https://a:b@example.org' } };
  t.like((await one.finish(attemptId, end)).body.data.job, { status: 'queued', attempts: 1 });
  const waiting = await jobRow(database, job);
  t.is(Math.round((Number(waiting.run_at) - Number(waiting.updated_at)) / 1000), 30);
  t.is(waiting.error_code, 'http_500');
  t.false(/abcdefgh|a:b/.test(String(waiting.error)), 'what looks like a secret is not stored');
  t.deepEqual(await one.claim(sessionId), [], 'it is not due yet');
  t.like((await one.finish(await again(one, job, sessionId), end)).body.data.job, { status: 'failed', attempts: 2 });
  const counted = await database.sql('select number, counted, outcome from store.scraper_attempts where job_id = $1', [
    job,
  ]);
  t.deepEqual(counted, [
    { number: 1, counted: true, outcome: 'failed' },
    { number: 2, counted: true, outcome: 'failed' },
  ]);
});

for (const code of ['training_mismatch', 'family_review_required', 'root_page_missing', 'crash_loop'])
  test(`${code} fails the job at once and uses up no attempt [scrapers.failure-codes]`, async (t) => {
    const { one, job, attemptId } = await claimed();
    const { body } = await one.finish(attemptId, { outcome: 'failed', error: { code, message: 'no' } });
    t.like(body.data.job, { status: 'failed', attempts: 0 });
    t.like(await jobRow(database, job), { state: 'failed', error_code: code, attempts: 0 });
  });

test('a provider that is away pauses the job, queues it in older contracts [scrapers.paused-contract]', async (t) => {
  const end = {
    outcome: 'provider_unavailable',
    provider: 'codex',
    error: { code: 'quota', message: 'No quota left.' },
  };
  const now = await claimed();
  t.like((await now.one.finish(now.attemptId, end)).body.data.job, { status: 'paused' });
  t.like(await jobRow(database, now.job), { state: 'paused', paused_provider: 'codex', error: 'No quota left.' });
  const old = await claimed({ contract: 4 });
  t.like((await old.one.finish(old.attemptId, end)).body.data.job, { status: 'queued' });
  t.like(await jobRow(database, old.job), { state: 'queued', paused_provider: null, error: 'No quota left.' });
});

test('an attempt that met no provider does not count [scrapers.paused-not-counted]', async (t) => {
  const { one, job, sessionId, attemptId } = await claimed({ maxAttempts: 1 });
  const end = { outcome: 'provider_unavailable', provider: 'claude' };
  const pause = { provider: 'claude', reason: 'away', pausedAt: '2026-11-24T00:00:00Z', probes: 1 };
  let attempt = attemptId;
  for (let round = 0; round < 3; round += 1) {
    t.like((await one.finish(attempt, end)).body.data.job, { status: 'paused', attempts: 0 });
    await one.beat(sessionId, { pauses: [pause] });
    t.is((await jobRow(database, job)).state, 'paused', 'it waits while the pause is listed');
    await one.beat(sessionId);
    t.is((await jobRow(database, job)).state, 'queued', 'the provider is back');
    attempt = await again(one, job, sessionId);
  }
  t.like(await jobRow(database, job), { state: 'running', attempts: 0 });
});

test('a pause that no heartbeat has ended is ended by the task of each minute', async (t) => {
  const { one, job, attemptId } = await claimed();
  await one.finish(attemptId, { outcome: 'provider_unavailable', provider: 'grok' });
  await database.sql('select api.resume_scraper_jobs()');
  t.is((await jobRow(database, job)).state, 'paused');
  await database.sql('delete from store.provider_pauses where installation_id = $1', [one.id]);
  await database.sql('select api.resume_scraper_jobs()');
  t.is((await jobRow(database, job)).state, 'queued');
});

test('a worker that dies three times in a row fails the job: crash_loop [scrapers.crash-loop]', async (t) => {
  const { one, job, sessionId, attemptId } = await claimed();
  await letLapse(database, attemptId);
  const second = await again(one, job, sessionId);
  t.like(await jobRow(database, job), { state: 'running', deaths: 1, attempts: 0 });
  await letLapse(database, second);
  const third = await again(one, job, sessionId);
  await letLapse(database, third);
  t.deepEqual(await one.claim(sessionId), []);
  t.like(await jobRow(database, job), { state: 'failed', error_code: 'crash_loop', deaths: 3, attempts: 0 });
});

test('an attempt that ends in another way begins the count of deaths anew [scrapers.crash-loop]', async (t) => {
  const { one, job, sessionId, attemptId } = await claimed();
  let attempt = attemptId;
  for (let death = 0; death < 2; death += 1) {
    await letLapse(database, attempt);
    attempt = await again(one, job, sessionId);
  }
  t.like((await one.finish(attempt, { outcome: 'released' })).body.data.job, { status: 'queued' });
  attempt = await again(one, job, sessionId);
  await letLapse(database, attempt);
  attempt = await again(one, job, sessionId);
  t.like(await jobRow(database, job), { state: 'running', deaths: 1 });
});

test('a lease that has ended voids nothing until somebody takes the job back', async (t) => {
  const { one, job, sessionId, attemptId } = await claimed();
  await letLapse(database, attemptId);
  t.deepEqual((await one.beat(sessionId, { attempts: [attemptId] })).body.data.renewed, [attemptId]);
  await letLapse(database, attemptId);
  const next = await again(one, job, sessionId);
  const beat = await one.beat(sessionId, { attempts: [attemptId, next] });
  t.like(beat.body.data, { renewed: [next], lost: [attemptId], cancel: [], update: null });
  const writes = [
    await one.post(`attempts/${attemptId}/events`, { events: [{ kind: 'late', detail: {} }] }),
    await one.put(`attempts/${attemptId}/artifacts/late`, '{}'),
    await one.put(`attempts/${attemptId}/records/0`, '{}\n', 'application/x-ndjson'),
    await one.finish(attemptId, { outcome: 'completed' }),
  ];
  for (const { status, body } of writes) t.deepEqual([status, body.code], [409, 'lease_lost']);
  t.like(await jobRow(database, job), { state: 'running', lease_attempt: next });
  t.is((await one.finish(next, { outcome: 'completed' })).status, 200);
});

test('a new session ends the one before, whose attempts are lost at once', async (t) => {
  const { one, job, sessionId, attemptId } = await claimed();
  const next = await one.open();
  t.like(await jobRow(database, job), { state: 'queued', deaths: 1, error_code: 'worker_lost' });
  t.is((await one.post('claim', { sessionId, max: 1, waitSeconds: 0 })).status, 409);
  t.is((await one.beat(sessionId)).status, 409);
  t.is((await one.finish(attemptId, { outcome: 'completed' })).body.code, 'lease_lost');
  t.is((await one.claim(next)).length, 1);
  t.is((await one.post('claim', { sessionId: randomUUID(), max: 1, waitSeconds: 0 })).status, 404);
});

test('no job is given out while an update drains and runs [scrapers.update-states]', async (t) => {
  const { one, sessionId, attemptId } = await claimed();
  await newJob(database, one);
  const [made] = await database.sql<{ id: string }>(
    `insert into store.scraper_updates (installation_id, action, target_revision) values ($1, 'update', 'abc')
    returning id`,
    [one.id],
  );
  const id = made?.id ?? '';
  t.deepEqual(await one.claim(sessionId), [], 'not while it is pending');
  const beat = await one.beat(sessionId, { attempts: [attemptId] });
  t.deepEqual(beat.body.data.update, { id, action: 'update', status: 'draining', targetRevision: 'abc' });
  t.deepEqual(beat.body.data.renewed, [attemptId]);
  t.deepEqual(await one.claim(sessionId), [], 'not while it drains');
  t.is((await one.post(`updates/${id}/report`, { status: 'succeeded' })).status, 409, 'it has not begun');
  await one.finish(attemptId, { outcome: 'completed' });
  const begun = await one.post(`updates/${id}/report`, { status: 'running', fromRevision: 'aaa' });
  t.deepEqual(begun.body.data.request, { id, status: 'running' });
  t.is((await one.post(`updates/${id}/report`, { status: 'running' })).status, 200, 'the same again');
  const log = `${'x'.repeat(20_000)}\nAuthorization: Bearer abcdefghijk`;
  const end = { status: 'succeeded', message: 'done', logTail: log, toRevision: 'abc' };
  t.is((await one.post(`updates/${id}/report`, end)).status, 200);
  t.is((await one.post(`updates/${id}/report`, end)).status, 200, 'the same again');
  t.is((await one.post(`updates/${id}/report`, { status: 'failed' })).status, 409);
  const [row] = await database.sql('select * from store.scraper_updates where id = $1', [id]);
  t.like(row, { state: 'succeeded', from_revision: 'aaa', to_revision: 'abc', message: 'done' });
  t.regex(String(row?.log_tail), /x\n.*\[hidden\]$/);
  t.is((await one.claim(sessionId)).length, 1, 'jobs are given out again');
});

test('a script that failed and put itself back is rolled_back [scrapers.update-script-failure]', async (t) => {
  const { one, sessionId, attemptId } = await claimed();
  await one.finish(attemptId, { outcome: 'completed' });
  const [made] = await database.sql<{ id: string }>(
    `insert into store.scraper_updates (installation_id, action, target_revision) values ($1, 'update', 'abc')
    returning id`,
    [one.id],
  );
  await one.beat(sessionId);
  await one.post(`updates/${made?.id}/report`, { status: 'running' });
  const { status, body } = await one.post(`updates/${made?.id}/report`, { status: 'rolled_back', message: 'exit 1' });
  t.deepEqual([status, body.data.request.status], [200, 'rolled_back']);
  const [row] = await database.sql('select state, message from store.scraper_updates where id = $1', [made?.id]);
  t.deepEqual(row, { state: 'rolled_back', message: 'exit 1' });
});

test('a report after its deadline changes nothing', async (t) => {
  const { one, sessionId, attemptId } = await claimed();
  await one.finish(attemptId, { outcome: 'completed' });
  const [made] = await database.sql<{ id: string }>(
    `insert into store.scraper_updates (installation_id, action) values ($1, 'rollback') returning id`,
    [one.id],
  );
  await one.beat(sessionId);
  await one.post(`updates/${made?.id}/report`, { status: 'running' });
  await database.sql(`update store.scraper_updates set due_at = now() - interval '1 s' where id = $1`, [made?.id]);
  t.is((await one.post(`updates/${made?.id}/report`, { status: 'succeeded' })).status, 409);
  const [row] = await database.sql('select state from store.scraper_updates where id = $1', [made?.id]);
  t.is(row?.state, 'running');
  t.is((await one.beat(sessionId)).body.data.update, null);
});

test('a new build leaves the contract of jobs as it is [scrapers.contract-separate]', async (t) => {
  const one = await newInstallation(api, database);
  const build = { revision: 'a1', mainRevision: 'b2', behindMain: 3, checkedAt: '2026-11-24T00:00:00.000Z' };
  await one.post('session', { contractVersion: 5, capacity: 2, build });
  const read = async () =>
    (await database.sql('select * from store.scraper_installations where id = $1', [one.id]))[0] ?? {};
  t.like(await read(), { build_revision: 'a1', build_main_revision: 'b2', build_behind_main: 3, contract_version: 5 });
  const sessionId = await one.open();
  t.like(await read(), { build_revision: 'a1' }, 'null says nothing new');
  await one.beat(sessionId, { build: { revision: 'b2', mainRevision: null, behindMain: null, checkedAt: null } });
  t.like(await read(), { build_revision: 'b2', build_main_revision: null, contract_version: 5 });
});
