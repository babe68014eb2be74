/** The URLs that a crawl has included, as JSON lines. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openGiven, somePages } from './given.ts';
import { judged } from './judging.ts';

let database: TestDatabase;
let api: Api;
let given: ReturnType<typeof openGiven>;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  given = openGiven(database);
});

const path = '/api/ingestion/crawler-jobs';
const get = (id: string, query = '') => api.as('staff').get(`${path}/${id}/export?${query}`);
async function exported(id: string, query = ''): Promise<string[]> {
  const { status, text, headers } = await get(id, query);
  if (status !== 200) throw new Error(`${status} ${text}`);
  if (headers['content-type'] !== 'application/x-ndjson') throw new Error(headers['content-type']);
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error('the last line does not end');
  return lines.map((line) => JSON.parse(line).url);
}
const refusal = async (id: string, query: string) => {
  const { status, body } = await get(id, query);
  return `${status} ${body.message}`;
};

test('what was included is exported, each URL once and in order [crawler-jobs.export]', async (t) => {
  const { id, attempt } = await given.ended([
    { url: 'https://b.example/', included: true },
    { url: 'https://a.example/z', included: true, confidence: 0.6 },
    { url: 'https://a.example/Z', included: true },
    { url: 'https://a.example/"\\ü\u2028', included: true },
    { url: 'https://no.example/', included: false },
    { url: 'https://unjudged.example/' },
  ]);
  const expected = ['https://a.example/"\\ü\u2028', 'https://a.example/Z', 'https://a.example/z', 'https://b.example/'];
  t.deepEqual(await exported(id), expected);
  t.deepEqual(await exported(id, `attempt=${attempt}`), expected);
  t.deepEqual(await exported(await given.job()), [], 'a crawl that has not begun');
  const many = await given.ended(somePages(5000));
  const all = await exported(many.id);
  t.is(all.length, 3333);
  t.is(new Set(all).size, 3333);
  t.deepEqual(all, all.toSorted(), 'in the order of their bytes');
  t.is((await get(randomUUID())).status, 404);
});

test('an attempt or a session is exported [crawler-jobs.export-exclusive]', async (t) => {
  const { id, attempt } = await given.ended(somePages(4));
  const evaluation = await judged(database, api, id, (url) => ({ included: url.endsWith('0'), confidence: 0.5 }));
  t.regex(await refusal(id, `attempt=${attempt}&evaluation=${evaluation}`), /^400 .*cannot be combined/);
  t.deepEqual(await exported(id, 'attempt=1'), ['https://camp.example/1', 'https://camp.example/2']);
  t.deepEqual(await exported(id, `evaluation=${evaluation}`), ['https://camp.example/0']);
  for (const none of ['attempt=2', `evaluation=${randomUUID()}`]) t.is((await get(id, none)).status, 404, none);
  t.regex(await refusal(id, 'baseline=1'), /^400 .*baseline/);
});

test('a threshold leaves what is surer [crawler-jobs.export-threshold]', async (t) => {
  const { id } = await given.ended([
    { url: 'https://sure.example/', included: true, confidence: 0.9 },
    { url: 'https://likely.example/', included: true, confidence: 0.89 },
    { url: 'https://not.example/', included: false, confidence: 0.2 },
  ]);
  t.deepEqual(await exported(id, 'confidence_threshold=0.9'), ['https://sure.example/']);
  t.deepEqual(await exported(id, 'confidence_threshold=0.1'), ['https://likely.example/', 'https://sure.example/']);
  for (const bad of ['1.1', '-1', 'x']) t.regex(await refusal(id, `confidence_threshold=${bad}`), /^400 /);
});

test('of jobs that judge sites the roots are exported [crawler-jobs.export-gated]', async (t) => {
  const { id } = await given.ended(
    [
      { url: 'https://oak.example/', included: true },
      { url: 'https://oak.example/weeks', included: true },
      { url: 'https://elm.example:8443/a?b', included: true },
      { url: 'https://no.example/', included: false },
    ],
    { contract: 4 },
  );
  t.deepEqual(await exported(id), ['https://elm.example:8443/', 'https://oak.example/']);
  const [session] = await database.sql<{ id: string }>('select id from store.crawler_evaluations where job_id = $1', [
    id,
  ]);
  t.regex(await refusal(id, `evaluation=${session?.id}`), /^400 .*evaluation/);
  t.regex(await refusal(id, 'confidence_threshold=0.5'), /^400 .*confidence_threshold/);
});

test('a client that leaves gives its connection back', async (t) => {
  const { id } = await given.ended(somePages(5000));
  for (let round = 0; round < 12; round += 1) {
    const leaving = new AbortController();
    const { status, body } = await api.handle({
      path: `${path}/${id}/export`,
      headers: new Map(Object.entries(api.cast.headersOf('staff')).map(([name, value]) => [name, [value]])),
      signal: leaving.signal,
    });
    t.is(status, 200);
    const pieces = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    if (round % 2 === 0) await pieces.next();
    leaving.abort();
    await pieces.return?.();
  }
  t.is((await exported(id)).length, 3333, 'more often than there are connections');
});
