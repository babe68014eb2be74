/** Waiting claims: woken by a new job, limited in time and number, and ended when the client disconnects. */
import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { jobWaitsOf } from '../../server/routes/scrapers/job-waits.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { sealKeys } from '../seal.ts';
import { leastOf, until, within } from '../until.ts';
import { jobRow, newInstallation, newJob } from './installation.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const waits = () => jobWaitsOf(database.pools).size;

test.serial('a claim waits for a job and is woken by it, long before it would ask again', async (t) => {
  const one = await newInstallation(api, database);
  const sessionId = await one.open();
  const timed = async () => {
    const claim = one.claim(sessionId, 1, 25);
    await until('the claim waits', () => waits() === 1);
    const began = performance.now();
    const job = await newJob(database, one);
    const [lease] = await within('the claim ends', claim);
    t.is(lease?.job.id, job);
    t.is(waits(), 0);
    return performance.now() - began;
  };
  t.true((await leastOf(4000, await timed(), timed)) < 4000, 'it was told');
});

test.serial('without a notification it asks again every five seconds', async (t) => {
  const one = await newInstallation(api, database);
  const sessionId = await one.open();
  const claim = one.claim(sessionId, 1, 25);
  await until('the claim waits', () => waits() === 1);
  await database.sql('alter table store.scraper_jobs disable trigger wake');
  const job = await newJob(database, one);
  const [lease] = await within('the claim ends', claim);
  await database.sql('alter table store.scraper_jobs enable trigger wake');
  t.is(lease?.job.id, job);
});

test.serial('it ends with nothing when its time is over, and at once when it should not wait', async (t) => {
  const one = await newInstallation(api, database);
  const sessionId = await one.open();
  t.deepEqual(await one.claim(sessionId, 1, 0), []);
  const began = performance.now();
  t.deepEqual(await one.claim(sessionId, 1, 1), []);
  t.true(performance.now() - began >= 990);
  t.is(waits(), 0);
});

test.serial('a job for another installation wakes nobody else; of many who wait one gets it', async (t) => {
  const one = await newInstallation(api, database);
  const other = await newInstallation(api, database);
  const sessionId = await one.open();
  const claims = Array.from({ length: 40 }, () => one.claim(sessionId, 1, 8));
  await until('all wait', () => waits() === 40);
  await other.open();
  await newJob(database, other);
  const job = await newJob(database, one);
  const got = (await Promise.all(claims)).flat();
  t.deepEqual(
    got.map((lease) => lease.job.id),
    [job],
  );
});

test.serial('beyond 64 that wait a claim is answered at once', async (t) => {
  const one = await newInstallation(api, database);
  const sessionId = await one.open();
  const claims = Array.from({ length: 64 }, () => one.claim(sessionId, 1, 8));
  await until('all wait', () => waits() === 64);
  t.deepEqual(await within('one more ends', one.claim(sessionId, 1, 25), 20_000), []);
  await Promise.all(claims);
  t.is(waits(), 0);
});

test.serial('a client that goes while it waits takes no job; a server that stops lets all go', async (t) => {
  const one = await newInstallation(api, database);
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', MAP_PRELOAD: 'false', SEAL_KEYS: sealKeys });
  const server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  const sessionId = await one.open();
  const body = JSON.stringify({ sessionId, max: 1, waitSeconds: 25 });
  const headers = { 'x-api-key': one.secret, 'content-type': 'application/json', 'content-length': body.length };
  const ask = () => {
    const sent = request(`${server.url}/api/ingestion/worker/claim`, { method: 'POST', headers, agent: false });
    sent.on('error', () => {});
    sent.end(body);
    return sent;
  };
  const asleep = async (since: unknown) => {
    const asked = `select from pg_stat_activity where datname = current_database()
      and query like '%api.worker_claim%' and state = 'idle' and query_start >= $1`;
    await until('the claim has been asked', async () => (await database.sql(asked, [since])).length > 0);
  };
  const clock = async () => (await database.sql('select clock_timestamp()::text as now'))[0]?.now;
  const early = await clock();
  const gone = ask();
  await asleep(early);
  gone.destroy();
  // The server must learn of this before the job is queued.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const job = await newJob(database, one);
  await new Promise((resolve) => setTimeout(resolve, 500));
  t.is((await jobRow(database, job)).state, 'queued');
  await one.claim(sessionId);
  const late = await clock();
  const waiting = ask();
  const answered = new Promise<number>((resolve) =>
    waiting.on('response', (response) => resolve(response.statusCode ?? 0)),
  );
  await asleep(late);
  // The claim waits as soon as the server has found no job.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = performance.now();
  const stopped = server.stop();
  t.is(await within('the claim is answered', answered), 200);
  t.true(performance.now() - began < 9000, 'nobody had to wait for 25 seconds');
  await stopped;
});
