/** The worker that evaluates saved crawls again. */
import test from 'ava';
import pg from 'pg';
import { readConfig } from '../../server/config.ts';
import { serverUrl } from '../../server/db/pool.ts';
import { judgeSessions } from '../../workers/judge.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openChatModel } from '../fakes/chat-model.ts';
import { openGiven } from './given.ts';

let database: TestDatabase;
let api: Api;
let given: ReturnType<typeof openGiven>;
let worker: pg.Pool;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  given = openGiven(database);
  worker = new pg.Pool({ connectionString: await serverUrl(database.url, 'campatlas_worker'), max: 2 });
});
test.after.always(() => worker?.end());

const camp = `<!doctype html><title>Oak Summer Day Camp</title><h1>Summer camp for children, ages 6-12</h1>
  <p>Our counselors welcome campers in cabins by the lake. Register your child now: weeks in July and August 2027.</p>
  <table><tr><th>Week</th><th>Dates</th><th>Price</th></tr><tr><td>1</td><td>July 5-9, 2027</td><td>$300</td></tr>
  <tr><td>2</td><td>July 12-16, 2027</td><td>$300</td></tr></table>`;
const shop = '<!doctype html><title>Shoes</title><h1>Shoes for adults</h1><p>Add to cart. Free shipping of boots.</p>';
const words = { camp_words: 1, camp_phrases: 1, children: 1, ages: 1, weeks: 1, dates: 1 };
const seen = { features: { path_camp: 1, title_camp: 1, title_summer: 1, ...words } };

const run = (url?: string) => {
  const environment = { DATABASE_URL: database.url, ...(url !== undefined && { CRAWLER_MODEL_URL: url }) };
  return judgeSessions({ pool: worker, model: readConfig(environment).crawlerModel }, 60_000);
};
const path = (id: string, rest = '') => `/api/ingestion/crawler-jobs/${id}/${rest}`;
const post = async (id: string, body: object = {}, door = 'evaluations'): Promise<string> =>
  (await api.as('staff').send('POST', path(id, door), body)).body.data.evaluation.id;
const session = async (id: string, evaluation: string) =>
  (await api.as('staff').get(path(id, `evaluations/${evaluation}`))).body.data;
const rows = async (id: string, evaluation: string) =>
  (await api.as('staff').get(path(id, `results?evaluation=${evaluation}`))).body.data.results;

test.serial('pages are read and judged again from what was saved of them', async (t) => {
  const { id } = await given.ended([
    { url: 'https://oak.example/camp', included: false, body: camp },
    { url: 'https://shop.example/', included: true, body: shop },
    { url: 'https://gone.example/camp', included: true, evidence: seen },
    { url: 'https://unreadable.example/', error: 'HTTP 500' },
  ]);
  const evaluation = await post(id);
  t.true(await run());
  const { evaluation: ended, added, removed } = await session(id, evaluation);
  t.like(ended, { status: 'completed', completion_reason: 'All pages were judged.' });
  t.is(ended.counts.total, 3, 'what could not be read is nothing to judge');
  t.deepEqual([added, removed], [['https://oak.example/camp'], ['https://shop.example/']]);
  for (const row of await rows(id, evaluation)) {
    t.regex(row.reason, /amps for children/);
    t.truthy(row.evidence.features);
  }
  const stricter = await post(id, { config: { confidence_threshold: 0.999 } });
  await run();
  for (const { included, confidence } of await rows(id, stricter)) t.is(included, confidence >= 0.999);
});

test.serial('what is not kept any more is not judged, and the session is partial', async (t) => {
  const { id } = await given.ended([
    { url: 'https://oak.example/', included: true, body: camp },
    { url: 'https://old.example/', included: true },
  ]);
  const evaluation = await post(id);
  await run();
  const shown = await session(id, evaluation);
  t.like(shown.evaluation, { status: 'partial', completion_reason: '1 of 2 pages were judged.' });
  t.like(shown.evaluation.counts, { pending: 1, errors: 1 });
  t.deepEqual(shown.pending, ['https://old.example/']);
  const { id: old } = await given.ended([{ url: 'https://old.example/', included: true }]);
  const none = await post(old);
  await run();
  t.is((await session(old, none)).evaluation.status, 'failed');
});

test.serial('of three judges two decide', async (t) => {
  const { id } = await given.ended([
    { url: 'https://oak.example/camp', included: false, body: camp },
    { url: 'https://shop.example/', included: true, body: shop },
  ]);
  const evaluation = await post(id, {}, 'trident-evaluations');
  await run();
  const judged = await rows(id, evaluation);
  t.deepEqual(
    judged.map(({ included }: { included: boolean }) => included),
    [true, false],
  );
  for (const { votes, included, confidence } of judged) {
    t.deepEqual(
      votes.map(({ judge }: { judge: string }) => judge),
      ['page', 'words', 'address'],
    );
    const agree = votes.filter((vote: { included: boolean }) => vote.included === included).length;
    t.true(agree >= 2);
    t.is(confidence, votes.map((vote: { confidence: number }) => vote.confidence).toSorted()[1]);
  }
});

test.serial('a model is asked about pages in doubt, within its budget', async (t) => {
  const model = await openChatModel();
  t.teardown(() => model.close());
  model.reply = { content: JSON.stringify({ probability: 0.95, reason: 'It lists weeks of a day camp.' }) };
  const unsure = (n: number) => `<title>Camp ${n}</title><p>Camp for children. Register.</p>`;
  const pages = [1, 2, 3].map((n) => ({ url: `https://h/${n}`, included: true, body: unsure(n) }));
  const { id } = await given.ended(pages, { budget: [null, null, 30, 4, 2] });
  const own = await post(id);
  await run();
  const [{ confidence }] = await rows(id, own);
  // A threshold equal to the crawler's own confidence leaves all pages in doubt.
  const config = { confidence_threshold: confidence };
  const asked = await post(id, { config });
  await run(model.url);
  t.is(model.asked.length, 2, 'no more than the budget of the job');
  const judged = await rows(id, asked);
  const byModel = judged.filter(({ reason }: { reason: string }) => reason === 'It lists weeks of a day camp.');
  t.is(byModel.length, 2);
  t.like(byModel[0], { included: true, confidence: 0.95 });
  t.is((await session(id, asked)).evaluation.status, 'completed');
  const without = await post(id, { config: { ...config, model: false } });
  await run(model.url);
  t.is(model.asked.length, 2);
  t.is((await session(id, without)).evaluation.status, 'completed');
  model.reply = { status: 500, body: 'Bearer secret-token-123' };
  const failed = await post(id, { config });
  await run(model.url);
  t.is(model.asked.length, 3, 'one that does not answer is not asked again');
  const { evaluation } = await session(id, failed);
  t.is(evaluation.status, 'partial');
  t.regex(evaluation.completion_reason, /model/);
  t.notRegex(evaluation.completion_reason, /secret/);
  t.is(evaluation.counts.pending, 0, 'the crawler’s own word stands');
});

test.serial('two workers share sessions, and none judges what another has', async (t) => {
  const pages = Array.from({ length: 120 }, (_, n) => ({ url: `https://h/${n}`, included: true, evidence: seen }));
  const { id } = await given.ended(pages);
  const sessions = [await post(id), await post(id), await post(id)];
  t.deepEqual(await Promise.all([run(), run()]), [true, true]);
  for (const evaluation of sessions) {
    const { evaluation: shown } = await session(id, evaluation);
    t.like(shown, { status: 'completed' });
    t.like(shown.counts, { total: 120, pending: 0 });
  }
});

test.serial('settings bit 4 has URLs judged once more after the crawl, and no other bit', async (t) => {
  const page = { url: 'https://oak.example/', included: false, body: camp };
  const kinds = async (settings: number, event: 'complete' | 'fail') => {
    const { id } = await given.ended([page], { settings, config: { model: false } }, event);
    const { evaluations } = (await api.as('staff').get(path(id, 'evaluations'))).body.data;
    return evaluations.map(({ kind }: { kind: string }) => kind).toSorted();
  };
  t.deepEqual(await kinds(4, 'complete'), ['original', 'rejudge']);
  t.deepEqual(await kinds(11, 'complete'), ['original']);
  t.deepEqual(await kinds(4, 'fail'), ['original']);
  t.true(await run());
});
