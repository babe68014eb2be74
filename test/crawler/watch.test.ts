/** Changes of crawls as server-sent events. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openEvents } from '../http/events.ts';
import { until } from '../until.ts';
import { openGiven, somePages } from './given.ts';

let database: TestDatabase;
let api: Api;
let given: ReturnType<typeof openGiven>;
test.before(async () => {
  database = await openDatabase();
  // Changes within 250 ms of one that was told are found when all is read again.
  const environment = { MAP_LIVE_HEARTBEAT_MS: '200', MAP_LIVE_RECHECK_MS: '300' };
  api = await openApi(database, { environment });
  given = openGiven(database);
});

const root = '/api/ingestion/crawler-jobs';
const read = async (address = '') => (await api.as('staff').get(`${root}${address}`)).text;
const open = (address: string) => openEvents(api, `${root}${address}`, api.cast.headersOf('staff'));

test.serial(
  'the list is sent again when it has changed [crawler-jobs.list-stream] [crawler-jobs.list-stream-changed]',
  async (t) => {
    const events = await open('/stream?status=queued');
    t.deepEqual(await events.next(), { name: 'snapshot', data: await read('?status=queued'), id: null });
    t.is((await events.next())?.name, '', 'a comment');
    const job = await given.job();
    const { data } = await events.await('snapshot');
    t.true(data.includes(job));
    t.is(data, await read('?status=queued'));
    await events.leave();
  },
);

test.serial('a new crawl is told to servers', async (t) => {
  const heard: string[] = [];
  const deaf = database.pools.hear('campatlas_ingestion', (topic) => void heard.push(topic));
  const say = (word: string) => database.sql(`select pg_notify('campatlas_ingestion', $1)`, [word]);
  await say('begin');
  await database.sql(`select setval('store.crawler_jobs_told', 1)`);
  await given.job();
  await say('end');
  await until('all is heard', () => heard.includes('end'));
  deaf();
  t.deepEqual(heard.slice(heard.indexOf('begin') + 1, heard.indexOf('end')), ['crawler-jobs']);
});

test.serial('who connects again begins with all of it [crawler-jobs.list-stream-reconnect]', async (t) => {
  const first = await open('/stream');
  await first.next();
  await first.leave();
  await given.job();
  const again = await open('/stream');
  t.deepEqual(await again.next(), { name: 'snapshot', data: await read(), id: null });
  await again.leave();
});

test.serial('one crawl is followed with its pages and sessions [crawler-jobs.stream]', async (t) => {
  const job = await given.job();
  const events = await open(`/${job}/stream`);
  t.deepEqual(await events.next(), { name: 'snapshot', data: await read(`/${job}`), id: null });
  const onceSo = async (isSo: (data: string) => boolean) => {
    for (;;) {
      const { data } = await events.await('snapshot');
      if (isSo(data)) return data;
    }
  };
  const attempt = await given.begin(job);
  await onceSo((data) => JSON.parse(data).data.job.status === 'running');
  await given.pages(attempt, somePages(3));
  await onceSo((data) => JSON.parse(data).data.counts.total === 3);
  await given.end(job, attempt, 'complete');
  await onceSo((data) => JSON.parse(data).data.job.status === 'completed');
  await api.as('staff').send('POST', `${root}/${job}/evaluations`, {});
  const last = await onceSo((data) => JSON.parse(data).data.evaluations.length === 2);
  t.is(last, await read(`/${job}`));
  await events.leave();
  t.is((await open(`/${randomUUID()}/stream`)).status, 404);
  t.is((await open('/stream?status=lost')).status, 400);
});

test.serial(
  'a read that fails is told without its cause, and ends the stream [crawler-jobs.stream-error]',
  async (t) => {
    const job = await given.job();
    const events = await open(`/${job}/stream`);
    t.is((await events.next())?.name, 'snapshot');
    await database.sql('alter function logic.crawler_job_json(store.crawler_jobs) rename to secret_trouble');
    await given.begin(job);
    const { data } = await events.await('error');
    t.like(JSON.parse(data), { code: 'internal_error', status: 500 });
    t.notRegex(data, /secret_trouble|crawler_job_json|function/);
    t.is(await events.next(), null, 'the end');
    await database.sql('alter function logic.secret_trouble(store.crawler_jobs) rename to crawler_job_json');
    const again = await open(`/${job}/stream`);
    t.is((await again.next())?.name, 'snapshot', 'control: the same is read again');
    await again.leave();
  },
);
