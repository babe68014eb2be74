/** Evaluating again what a crawl has saved. */
import { hash, randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openGiven, somePages } from './given.ts';
import { claim, judge, judged } from './judging.ts';

let database: TestDatabase;
let api: Api;
let given: ReturnType<typeof openGiven>;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  given = openGiven(database);
});

const path = (id: string, rest = '') => `/api/ingestion/crawler-jobs/${id}/evaluations${rest}`;
const post = (id: string, body: object = {}) => api.as('staff').send('POST', path(id), body);
const read = async (id: string, evaluation: string, query = '') =>
  (await api.as('staff').get(path(id, `/${evaluation}${query}`))).body.data;
const list = async (id: string, query = '') => (await api.as('staff').get(path(id, `?${query}`))).body.data;

test.serial('what a crawl has saved is judged again when it has ended [crawler-jobs.evaluations-create]', async (t) => {
  for (const event of ['complete', 'fail', 'block', 'cancel'] as const) {
    const { id, attempt } = await given.ended(somePages(3), {}, event);
    const { status, body } = await post(id, { idempotency_key: 'a', config: { confidence_threshold: 0.7, note: 1 } });
    t.is(status, 201);
    const [original] = (await list(id, 'page=2&pageSize=1')).evaluations;
    t.like(body.data.evaluation, {
      job_id: id,
      kind: 'rejudge',
      purpose: 'url_relevance',
      status: 'queued',
      attempt_id: attempt,
      source_attempt_id: attempt,
      baseline_evaluation_id: ['completed', 'partial'].includes(original.status) ? original.id : null,
      config: { confidence_threshold: 0.7, note: 1 },
      counts: { total: 3, pending: 3, included: 0 },
      idempotency_key: 'a',
      finished_at: null,
    });
  }
  const running = await given.job();
  t.is((await post(running)).status, 409, 'queued');
  await given.pages(await given.begin(running), somePages(1));
  t.is((await post(running)).status, 409, 'running');
  const { id: empty } = await given.ended([]);
  t.is((await post(empty)).status, 409, 'nothing is saved');
  t.is((await post(randomUUID())).status, 404);
  for (const bad of [
    { purpose: 'all' },
    { config: [] },
    { config: { confidence_threshold: 2 } },
    { idempotency_key: '' },
  ])
    t.is((await post(running, bad)).status, 400);
});

test.serial('a key makes one session', async (t) => {
  const { id } = await given.ended(somePages(3));
  const body = { idempotency_key: 'k', config: { model: false } };
  const [one, two] = await Promise.all([post(id, body), post(id, body)]);
  t.deepEqual([one.status, two.status].toSorted(), [200, 201]);
  t.is(one.body.data.evaluation.id, two.body.data.evaluation.id);
  t.is((await api.as('admin').send('POST', path(id), body)).status, 200, 'whoever of the staff sends it');
  t.is((await post(id, { idempotency_key: 'k' })).body.code, 'key_reused');
  const trident = await api.as('staff').send('POST', `/api/ingestion/crawler-jobs/${id}/trident-evaluations`, body);
  t.is(trident.body.code, 'key_reused', 'three judges are another request');
  t.is((await post(id, { ...body, idempotency_key: 'l' })).status, 201);
  t.is((await post((await given.ended(somePages(1))).id, body)).status, 201, 'another crawl has keys of its own');
});

test.serial('candidates and baseline stay as they were [crawler-jobs.evaluations-frozen]', async (t) => {
  await database.sql('delete from store.crawler_jobs');
  const { id, attempt } = await given.ended(somePages(6));
  const { evaluation: before } = (await post(id)).body.data;
  const frozen = await database.sql('select * from store.crawler_judgements where evaluation_id = $1 order by url', [
    before.id,
  ]);
  t.is(frozen.length, 6);
  const urls = JSON.stringify(somePages(6).map(({ url }) => url));
  t.like((await database.sql('select * from store.crawler_evaluations where id = $1', [before.id]))[0], {
    candidate_count: 6,
    candidate_bytes: String(Buffer.byteLength(urls)),
    candidate_hash: hash('sha256', urls, 'buffer'),
  });
  // The crawl's result is changed, and another attempt reads other pages.
  await database.sql('update store.crawler_results set included = true, confidence = 1 where attempt_id = $1', [
    attempt,
  ]);
  await given.pages(attempt, [{ url: 'https://late.example/', included: true }]);
  t.deepEqual(
    await database.sql('select * from store.crawler_judgements where evaluation_id = $1 order by url', [before.id]),
    frozen,
  );
  t.deepEqual((await read(id, before.id)).pending.length, 6);
  t.deepEqual((await read(id, before.id)).evaluation, before);
  const change = (text: string) => t.throwsAsync(database.sql(text, [before.id]), { message: /cannot be changed/ });
  await change(`update store.crawler_judgements set url = 'x' where evaluation_id = $1`);
  await change('update store.crawler_judgements set baseline_included = null where evaluation_id = $1');
  await change(`update store.crawler_evaluations set config = '{"a": 1}' where id = $1`);
  await change(`update store.crawler_evaluations set candidate_hash = sha256('a') where id = $1`);
  await change('update store.crawler_evaluations set baseline_evaluation_id = null where id = $1');
  const lease = await claim(database);
  await judge(database, lease, () => ({ included: true, confidence: 0.9 }));
  await change('update store.crawler_judgements set included = false where evaluation_id = $1');
  await database.sql('select api.finish_crawler_evaluation($1, null)', [lease]);
  t.deepEqual((await read(id, before.id)).added.length, 2, 'against what the crawl said then');
});

test.serial('a session judges URLs of at most 24 MiB [crawler-jobs.evaluations-size]', async (t) => {
  const most = 24 * 1024 * 1024;
  // A URL of n bytes takes n + 3 in the list: two quotes and a comma; the last has no comma, and the list has brackets.
  const long = (at: number, bytes: number) => `https://h/${at}/`.padEnd(bytes, 'a');
  const size = 2000;
  const number = Math.floor((most - 1) / (size + 3));
  const rest = most - 1 - number * (size + 3) - 3;
  const fill = async (last: number) => {
    const list = Array.from({ length: number }, (_, at) => ({ url: long(at, size), included: true }));
    const { id } = await given.ended([...list, { url: long(number, last), included: true }]);
    return id;
  };
  t.true(rest > 20);
  const fits = await post(await fill(rest));
  t.is(fits.status, 201);
  const tooLarge = await fill(rest + 1);
  const { status, body } = await post(tooLarge);
  t.is(status, 400);
  t.regex(body.message, /24 MiB/);
  t.is((await list(tooLarge)).total, 1, 'no session was queued beside the crawl’s own');
  const [row] = await database.sql('select candidate_bytes from store.crawler_evaluations where id = $1', [
    fits.body.data.evaluation.id,
  ]);
  t.deepEqual(row, { candidate_bytes: String(most) });
  await database.sql('delete from store.crawler_jobs');
});

test.serial('jobs that judge sites are not judged URL by URL [crawler-jobs.evaluations-gated]', async (t) => {
  const { id } = await given.ended(somePages(3), { contract: 4 });
  for (const door of ['evaluations', 'trident-evaluations'])
    t.is((await api.as('staff').send('POST', `/api/ingestion/crawler-jobs/${id}/${door}`, {})).status, 400, door);
  t.is((await list(id)).total, 1);
});

test.serial('every candidate is in one set, by what it is compared with [crawler-jobs.evaluation-read]', async (t) => {
  const u = (name: string) => `https://h/${name}`;
  const { id } = await given.ended([
    { url: u('stays'), included: true },
    { url: u('goes'), included: true },
    { url: u('comes'), included: false },
    { url: u('out'), included: false },
    { url: u('open') },
    { url: u('doubt'), included: false },
  ]);
  const said: Record<string, number> = { stays: 0.9, goes: 0.1, comes: 0.8, out: 0, doubt: 0.6 };
  const evaluation = await judged(database, api, id, (url) => {
    const confidence = said[url.slice(10)] ?? null;
    return { confidence, included: confidence === null ? null : confidence >= 0.5 };
  });
  const shown = await read(id, evaluation);
  const { evaluation: session, baseline, ...sets } = shown;
  t.deepEqual(sets, {
    added: [u('comes')],
    removed: [u('goes')],
    unchanged: [u('out'), u('stays')],
    uncertain: [u('doubt')],
    pending: [u('open')],
    output: [u('comes'), u('doubt'), u('stays')],
  });
  const original = (await list(id)).evaluations[1];
  t.deepEqual(baseline, { evaluation_id: original.id, status: original.status, included: 2 });
  t.like(session, {
    status: 'partial',
    completion_reason: '5 of 6 pages were judged.',
    baseline_evaluation_id: original.id,
  });
  t.deepEqual(session.counts, {
    total: 6,
    included: 3,
    excluded: 2,
    changed: 2,
    added: 1,
    removed: 1,
    errors: 0,
    pending: 1,
    uncertain: 1,
  });
  const itself = await read(id, evaluation, `?baseline=${evaluation}`);
  t.deepEqual([itself.added, itself.removed, itself.baseline.included], [[], [], 3], 'compared with itself');
  const crawl = await read(id, original.id);
  t.deepEqual([crawl.baseline, crawl.added, crawl.removed, crawl.pending], [null, [], [], [u('open')]]);
  t.deepEqual(crawl.output, [u('goes'), u('stays')]);
  const other = await given.ended(somePages(1));
  for (const address of [
    path(other.id, `/${evaluation}`),
    path(id, `/${randomUUID()}`),
    path(id, `/${evaluation}?baseline=${randomUUID()}`),
  ])
    t.is((await api.as('staff').get(address)).status, 404, address);
});

test.serial('a session has these members [crawler-jobs.evaluation-fields]', async (t) => {
  const { id } = await given.ended(somePages(2));
  const evaluation = await judged(database, api, id, () => ({ included: true, confidence: 1 }));
  const { evaluation: shown } = await read(id, evaluation);
  t.deepEqual(Object.keys(shown).toSorted(), [
    'attempt_id',
    'baseline_evaluation_id',
    'completion_reason',
    'config',
    'counts',
    'created_at',
    'finished_at',
    'id',
    'idempotency_key',
    'job_id',
    'kind',
    'purpose',
    'source_attempt_id',
    'status',
  ]);
  t.like(shown, { id: evaluation, status: 'completed', completion_reason: 'All pages were judged.' });
  t.regex(shown.finished_at, /^\d{4}-\d\d-\d\dT.*Z$/);
});

test.serial('pages of sessions do not overlap, the newest first [crawler-jobs.evaluations-page]', async (t) => {
  const { id } = await given.ended(somePages(1));
  const second = (await post(id)).body.data.evaluation.id;
  const third = (await post(id)).body.data.evaluation.id;
  const ids = async (query: string) => (await list(id, query)).evaluations.map((each: { id: string }) => each.id);
  const all = await ids('');
  t.is(all.length, 3);
  t.deepEqual(all.slice(0, 2).toSorted(), [second, third].toSorted());
  t.deepEqual([await ids('page=1&pageSize=1'), await ids('page=2&pageSize=1')].flat(), all.slice(0, 2));
  t.deepEqual(await ids('page=4&pageSize=1'), []);
  t.like(await list(id, 'page=2&pageSize=1'), { total: 3, page: 2, pageSize: 1 });
  for (const bad of ['page=0', 'pageSize=101', 'limit=1'])
    t.is((await api.as('staff').get(path(id, `?${bad}`))).status, 400);
});

test.serial('what a session judges follows from its job [crawler-jobs.evaluation-purpose]', async (t) => {
  const { id } = await given.ended(somePages(1));
  const gated = await given.ended(somePages(1), { contract: 4 });
  t.like((await list(id)).evaluations[0], { kind: 'original', purpose: 'url_relevance' });
  t.like((await list(gated.id)).evaluations[0], { kind: 'site_vetting', purpose: 'summer_camp' });
  t.is((await post(id, { purpose: 'summer_camp' })).body.data.evaluation.purpose, 'summer_camp');
});

test.serial('sessions are stopped, and judged by three [crawler-jobs.other-posts.open]', async (t) => {
  const { id } = await given.ended(somePages(4));
  const answer = await api.as('staff').send('POST', `/api/ingestion/crawler-jobs/${id}/trident-evaluations`, {});
  t.is(answer.status, 201);
  t.like(answer.body.data.evaluation, { kind: 'rejudge', status: 'queued' });
  const cancel = (evaluation: string) => api.as('staff').send('POST', path(id, `/${evaluation}/cancel`));
  const { status, body } = await cancel(answer.body.data.evaluation.id);
  t.is(status, 200);
  t.like(body.data.evaluation, { status: 'cancelled', completion_reason: 'Stopped by user' });
  t.deepEqual((await cancel(body.data.evaluation.id)).body.data.evaluation, body.data.evaluation, 'again: unchanged');
  const own = (await list(id)).evaluations[1];
  t.deepEqual((await cancel(own.id)).body.data.evaluation, own, 'the crawl’s own has ended');
  const running = await given.job();
  await given.begin(running);
  const open = (await list(running)).evaluations[0];
  t.is((await api.as('staff').send('POST', path(running, `/${open.id}/cancel`))).status, 409);
  t.is((await cancel(randomUUID())).status, 404);
});

test.serial('verdicts that come after a stop change nothing', async (t) => {
  await database.sql(`delete from store.crawler_jobs`);
  const { id } = await given.ended(somePages(4));
  const { evaluation } = (await post(id)).body.data;
  const lease = await claim(database);
  const before = await read(id, evaluation.id);
  t.is(before.evaluation.status, 'running', 'control');
  await api.as('staff').send('POST', path(id, `/${evaluation.id}/cancel`));
  const record = await database.sql<{ ok: boolean }>('select api.record_judgements($1, $2, 1) as ok', [
    lease,
    JSON.stringify([{ digest: hash('sha256', 'https://camp.example/0'), included: true, confidence: 1 }]),
  ]);
  t.false(record[0]?.ok);
  t.deepEqual(await database.sql('select api.next_judgements($1, 1) as next', [lease]), [{ next: null }]);
  t.deepEqual(await database.sql('select api.finish_crawler_evaluation($1, null) as state', [lease]), [
    { state: null },
  ]);
  t.deepEqual((await read(id, evaluation.id)).pending.length, 4);
});

test.serial('a lease that ends is taken by another, and the first judges no more', async (t) => {
  await database.sql(`delete from store.crawler_jobs`);
  const { id } = await given.ended(somePages(4));
  await post(id);
  const first = await claim(database);
  t.is(await claim(database), '', 'it has one judge');
  await database.sql(
    `update store.crawler_evaluations set lease_until = now() - interval '1 s' where job_id = $1
    and lease_attempt is not null`,
    [id],
  );
  const second = await claim(database);
  t.not(second, '');
  const record = 'select api.record_judgements($1, $2, 0) as ok';
  const said = JSON.stringify([{ digest: hash('sha256', 'https://camp.example/0'), included: true, confidence: 1 }]);
  t.deepEqual(await database.sql(record, [first, said]), [{ ok: false }]);
  t.deepEqual(await database.sql(record, [second, said]), [{ ok: true }], 'control');
});
