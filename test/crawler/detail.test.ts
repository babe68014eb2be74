/** A crawl with its history. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openGiven, somePages } from './given.ts';

let database: TestDatabase;
let api: Api;
let given: ReturnType<typeof openGiven>;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  given = openGiven(database);
});

const path = '/api/ingestion/crawler-jobs';
const read = async (id: string) => (await api.as('staff').get(`${path}/${id}`)).body.data;

test('a crawl tells of itself, and of its latest 25 sessions [crawler-jobs.read]', async (t) => {
  const { id, attempt } = await given.ended([...somePages(4), { url: 'https://gone.example/', error: 'HTTP 410' }]);
  for (let n = 0; n < 25; n += 1)
    t.is((await api.as('staff').send('POST', `${path}/${id}/evaluations`, { idempotency_key: `${n}` })).status, 201);
  const shown = await read(id);
  t.is(shown.evaluations.length, 25);
  t.true(
    shown.evaluations.every(({ kind }: { kind: string }) => kind === 'rejudge'),
    'the oldest is left out',
  );
  t.deepEqual(shown.evaluation_pagination, { page: 1, pageSize: 25, total: 26 });
  const counts = { total: 5, included: 2, excluded: 3, changed: 0, added: 0, removed: 0, errors: 1, pending: 0 };
  t.deepEqual(shown.counts, { ...counts, uncertain: 0 });
  t.deepEqual(shown.job.counts, shown.counts);
  t.like(shown.settings, { providers: 15, settings: 1, depth: 3, max_urls_per_site: 100 });
  t.is(shown.settings.acquisition_budget.pages, 30);
  t.like(shown.attempts, [{ id: attempt, number: 1, status: 'completed', counts: shown.counts }]);
  t.is(
    shown.results.reduce((sum: number, { pages }: { pages: number }) => sum + pages, 0),
    5,
  );
  const events = shown.events.map(({ event, evaluation_id: session }: { event: string; evaluation_id: string }) =>
    session === null ? event : `its ${event}`,
  );
  t.deepEqual(events.slice(0, 6), ['submit', 'its submit', 'its claim', 'claim', 'complete', 'its complete']);
  t.like(shown.latest_progress, { attempt_id: attempt, attempt_number: 1, status: 'completed', urls: {} });
  t.like(shown.result, { attempt_id: attempt, attempt_number: 1 });
  t.is((await api.as('staff').get(`${path}/${randomUUID()}`)).status, 404);
  t.is((await api.as('staff').get(`${path}/1`)).status, 400);
  const fresh = await read(await given.job());
  t.like(fresh, { attempts: [], results: [], latest_progress: null, evaluations: [] });
});

test('what an earlier attempt saved stands where the latest failed [crawler-jobs.read-saved-results]', async (t) => {
  for (const event of ['fail', 'block', 'cancel', 'complete'] as const) {
    const id = await given.job();
    const first = await given.begin(id);
    await given.pages(first, somePages(3));
    await given.lose(id, first);
    const second = await given.begin(id);
    await given.end(id, second, event);
    const { saved_results: saved, counts } = await read(id);
    t.is(counts.total, 0);
    if (event === 'complete') t.is(saved, undefined);
    else {
      t.like(saved, { attempt_id: first, attempt_number: 1 });
      t.like(saved.counts, { total: 3, included: 2 });
    }
  }
  const whole = await given.ended(somePages(3), {}, 'fail');
  t.is((await read(whole.id)).saved_results, undefined, 'its latest attempt has results of its own');
});

test('a crawl tells its frontier by depth, and why pages were not read [crawler-jobs.read]', async (t) => {
  const { id, attempt } = await given.ended(somePages(1));
  const rows = [
    [0, 'done', null],
    [1, 'done', null],
    [1, 'excluded', 'robots'],
    [2, 'excluded', 'robots'],
    [2, 'excluded', 'budget_pages'],
    [2, 'failed', 'unreachable'],
  ] as const;
  for (const [nth, [depth, state, reason]] of rows.entries())
    await database.sql(
      `insert into store.crawler_urls (attempt_id, digest, url, host, site, depth, origin, state, reason, found_at,
         updated_at)
       values ($1, sha256($2::text::bytea), $2::text, 'a.example', 'a.example', $3, 'link', $4, $5, now(), now())`,
      [attempt, `https://a.example/${nth}`, depth, state, reason],
    );
  const { latest_progress: progress } = await read(id);
  t.deepEqual(progress.depths, [
    { depth: 0, urls: { done: 1 } },
    { depth: 1, urls: { done: 1, excluded: 1 } },
    { depth: 2, urls: { excluded: 2, failed: 1 } },
  ]);
  t.deepEqual(progress.reasons, [
    { state: 'excluded', reason: 'robots', urls: 2 },
    { state: 'excluded', reason: 'budget_pages', urls: 1 },
    { state: 'failed', reason: 'unreachable', urls: 1 },
  ]);
});

test('a crawl tells how far it is on its way into the catalog', async (t) => {
  const { id } = await given.ended(somePages(1));
  t.like((await read(id)).publication, { status: 'pending', summary: null, duplicates: 0 });
  await database.sql('update store.crawler_publications set released_at = null where job_id = $1', [id]);
  t.is((await read(id)).publication.status, 'review');
  t.is((await api.as('staff').send('POST', `${path}/${id}/publish`)).status, 200);
  t.is((await read(id)).publication.status, 'pending');
  t.is((await read((await given.ended(somePages(1), {}, 'fail')).id)).publication, null);
});

test('jobs that judge sites tell what they found of them [crawler-jobs.read-gated]', async (t) => {
  const { id } = await given.ended(somePages(1), { contract: 4 });
  const open = await read(id);
  t.deepEqual([open.result.site_assessment, open.job.site_resolution], [null, null]);
  await database.sql(
    `update store.crawler_jobs set site_assessment = '{"https://camp.example/": {"included": true}}',
      site_resolution = '{"root": "https://camp.example/"}' where id = $1`,
    [id],
  );
  const shown = await read(id);
  t.deepEqual(shown.result.site_assessment, { 'https://camp.example/': { included: true } });
  t.deepEqual(shown.job.site_resolution, { root: 'https://camp.example/' });
  const plain = await read((await given.ended(somePages(1))).id);
  t.false('site_assessment' in plain.result || 'site_resolution' in plain.job);
});
