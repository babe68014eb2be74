/** Jobs and installations as they change, by server-sent events. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openEvents } from '../http/events.ts';
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
