/** Changes of jobs and installations as server-sent events. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openEvents } from '../http/events.ts';
import { until } from '../until.ts';
import { newInstallation, newJob } from './installation.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const root = '/api/ingestion';
const read = async (address: string) => (await api.as('staff').get(`${root}/${address}`)).text;
const open = (address: string) => openEvents(api, `${root}/${address}`, api.cast.headersOf('staff'));

test('jobs, one job and the installations are followed, each with the bytes of its own route', async (t) => {
  const one = await newInstallation(api, database);
  const job = await newJob(database, one);
  const sessionId = await one.open();
  const streams = await Promise.all(
    [
      ['scraper-jobs/stream?status=running', 'scraper-jobs?status=running'],
      [`scraper-jobs/${job}/stream`, `scraper-jobs/${job}`],
      ['scrapers/stream', 'scrapers'],
    ].map(async ([stream = '', address = '']) => ({ events: await open(stream), address })),
  );
  for (const { events, address } of streams)
    t.deepEqual(await events.next(), { name: 'snapshot', data: await read(address), id: null });
  t.is((await one.claim(sessionId)).length, 1);
  for (const { events, address } of streams) {
    const { data } = await events.await('snapshot');
    t.true(data.includes(job) && data.includes('running'), address);
    await events.leave();
  }
  t.is((await open(`scraper-jobs/${randomUUID()}/stream`)).status, 404);
  t.is((await open('scraper-jobs/stream?status=lost')).status, 400);
});

test.serial('of many moves of jobs within a moment servers are told once', async (t) => {
  const one = await newInstallation(api, database);
  const jobs = [await newJob(database, one), await newJob(database, one), await newJob(database, one)];
  const heard: string[] = [];
  const deaf = database.pools.hear('campatlas_ingestion', (topic) => void heard.push(topic));
  const move = (job: string | undefined) =>
    database.sql(
      `update store.scraper_jobs set version = version + 1, state = 'running', moved_by = 'claim',
        lease_attempt = gen_random_uuid(), lease_until = now() + interval '1 hour' where id = $1`,
      [job],
    );
  // Notifications arrive in commit order.
  const say = (word: string) => database.sql(`select pg_notify('campatlas_ingestion', $1)`, [word]);
  const between = (from: string, to: string) => heard.slice(heard.indexOf(from) + 1, heard.indexOf(to));
  const told = (ms: number) => database.sql('select setval($1, $2)', ['store.scraper_jobs_told', Math.max(0, ms)]);
  await told(0);
  await say('begin');
  await move(jobs[0]);
  await say('told');
  await told(Date.now());
  await move(jobs[1]);
  await say('silent');
  await told(Date.now() - 10_000);
  await move(jobs[2]);
  await say('again');
  await until('all is heard', () => heard.includes('again'));
  deaf();
  t.deepEqual(between('begin', 'told'), ['scraper-jobs']);
  t.deepEqual(between('told', 'silent'), []);
  t.deepEqual(between('silent', 'again'), ['scraper-jobs']);
});
