/** The pages of a crawl: filters, counts and comparison against an oracle; and their export. */
import { randomUUID } from 'node:crypto';
import test from 'ava';

import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import fc from '../random.ts';
import { type GivenPage, openGiven, somePages } from './given.ts';
import { judged } from './judging.ts';
import { type Answer, answerOf, countsOf, type Verdict } from './oracle.ts';

let database: TestDatabase;
let api: Api;
let given: ReturnType<typeof openGiven>;
let job: string;
let evaluation: string;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  given = openGiven(database);
  job = (await given.ended(somePages(9))).id;
  evaluation = await judged(database, api, job, () => ({ included: true, confidence: 0.8 }));
});

const path = '/api/ingestion/crawler-jobs';
const get = async (address: string) => api.as('staff').get(`${path}/${address}`);
const results = async (id: string, query = '') => {
  const { status, body } = await get(`${id}/results?${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${body.message}`);
  return body.data;
};
const urls = (data: { results: { url: string }[] }) => data.results.map(({ url }) => url);
const refusal = async (address: string) => {
  const { status, body } = await get(address);
  return `${status} ${body.message}`;
};

test('each parameter is taken by itself, others are not [crawler-jobs.results]', async (t) => {
  const { attempt_id: attempt } = await results(job);
  for (const query of [
    'page=2',
    'pageSize=1',
    'excluded=true',
    `attempt=${attempt}`,
    'attempt=1',
    'search=camp',
    `evaluation=${evaluation}`,
    `baseline=${evaluation}`,
    'membership=changed',
    'confidence_threshold=0.5',
  ])
    t.is((await get(`${job}/results?${query}`)).status, 200, query);
  for (const bad of ['status=included', 'page=0', 'pageSize=101', 'attempt=0', 'attempt=x', 'search=', 'evaluation=1'])
    t.is((await get(`${job}/results?${bad}`)).status, 400, bad);
  for (const none of [`attempt=${randomUUID()}`, 'attempt=2', `evaluation=${randomUUID()}`, `baseline=${randomUUID()}`])
    t.is((await get(`${job}/results?${none}`)).status, 404, none);
  t.is((await get(`${randomUUID()}/results`)).status, 404);
  const other = await given.ended(somePages(1));
  for (const foreign of [`evaluation=${evaluation}`, `baseline=${evaluation}`, `attempt=${attempt}`])
    t.is((await get(`${other.id}/results?${foreign}`)).status, 404, foreign);
});

test('a session has its own pages, so no attempt is named with it [crawler-jobs.results-exclusive]', async (t) => {
  const { attempt_id: attempt } = await results(job);
  t.regex(await refusal(`${job}/results?evaluation=${evaluation}&attempt=${attempt}`), /^400 .*evaluation.*attempt/);
  for (const excluded of ['true', 'false'])
    t.regex(await refusal(`${job}/results?evaluation=${evaluation}&excluded=${excluded}`), /^400 .*excluded/);
});

test('membership is one of four [crawler-jobs.results-membership]', async (t) => {
  const at = `evaluation=${evaluation}`;
  t.is((await results(job, `${at}&membership=included`)).total, 9);
  t.is((await results(job, `${at}&membership=excluded`)).total, 0);
  t.is((await results(job, `${at}&membership=changed`)).total, 3, 'those that the crawl had excluded');
  t.is((await results(job, `${at}&membership=all`)).total, 9);
  t.is((await results(job, 'membership=included')).total, 6, 'the crawl itself judged otherwise');
  t.regex(await refusal(`${job}/results?membership=uncertain`), /^400 .*included, excluded, changed, all/);
});

test('a threshold is between 0 and 1 [crawler-jobs.results-threshold]', async (t) => {
  t.is((await results(job, 'confidence_threshold=0')).total, 9);
  t.is((await results(job, 'confidence_threshold=0.9')).total, 6);
  t.is((await results(job, 'confidence_threshold=1')).total, 0);
  for (const bad of ['1.5', '-0.1', 'a', ''])
    t.regex(await refusal(`${job}/results?confidence_threshold=${bad}`), /^400 /);
});

test('excluded is true or false [crawler-jobs.results-excluded]', async (t) => {
  const excluded = await results(job, 'excluded=true');
  const included = await results(job, 'excluded=false');
  t.deepEqual([excluded.total, included.total], [3, 6]);
  t.deepEqual([...urls(excluded), ...urls(included)].toSorted(), urls(await results(job)));
  for (const bad of ['1', 'yes', '']) t.regex(await refusal(`${job}/results?excluded=${bad}`), /^400 /);
});

test('counts know no filter, the total does [crawler-jobs.results-counts]', async (t) => {
  const all = await results(job);
  t.deepEqual([all.attempt_number, all.total, all.counts.total, all.counts.included], [1, 9, 9, 6]);
  t.truthy(all.attempt_id);
  const one = await results(job, 'search=EXAMPLE/7');
  t.deepEqual(urls(one), ['https://camp.example/7']);
  t.deepEqual([one.total, one.counts], [1, all.counts]);
  t.is((await results(job, 'search=e%25')).total, 0, 'no letter stands for another');
  const empty = await given.job();
  t.like(await results(empty), { attempt_id: null, attempt_number: null, total: 0, results: [] });
});

test('jobs that judge sites have no thresholds of URLs [crawler-jobs.gated-threshold-400]', async (t) => {
  const { id } = await given.ended(somePages(3), { contract: 4 });
  const [session] = await database.sql<{ id: string }>('select id from store.crawler_evaluations where job_id = $1', [
    id,
  ]);
  for (const query of ['confidence_threshold=0.5', `evaluation=${session?.id}`, `baseline=${session?.id}`])
    t.regex(await refusal(`${id}/results?${query}`), /^400 .*sites/, query);
  t.is((await results(id)).total, 3, 'control: their pages are shown');
});

const verdict = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 20 }).map((n): Verdict => ({ confidence: n / 20 })) },
  { weight: 1, arbitrary: fc.constant<Verdict>({ confidence: null }) },
  { weight: 1, arbitrary: fc.constant<Verdict>({ confidence: null, error: 'unreadable' }) },
);

test('what is shown, counted and compared is as worked out slowly', async (t) => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'ü', '%', '_', '1'), minLength: 1, maxLength: 4 });
  const world = fc.record({
    crawl: fc.uniqueArray(fc.tuple(letters, verdict), { maxLength: 12, selector: ([name]) => name }),
    again: fc.array(verdict, { minLength: 12, maxLength: 12 }),
    third: fc.array(verdict, { minLength: 12, maxLength: 12 }),
    threshold: fc.constantFrom(0.3, 0.5, 0.65),
  });
  const query = fc.record({
    of: fc.constantFrom('attempt', 'again', 'third'),
    baseline: fc.constantFrom(undefined, 'original', 'again', 'third'),
    membership: fc.constantFrom(undefined, 'included', 'excluded', 'changed', 'all'),
    excluded: fc.constantFrom(undefined, true, false),
    confidence_threshold: fc.constantFrom(undefined, 0, 0.5, 0.65, 1),
    search: fc.constantFrom(undefined, 'A', 'b', 'Ü', '%', '_'),
  });
  await fc.assert(
    fc.asyncProperty(world, fc.array(query, { minLength: 6, maxLength: 12 }), async (made, queries) => {
      if (made.crawl.length === 0) return;
      const pages = made.crawl.map(
        ([name, { confidence, error }]): GivenPage => ({
          url: `https://h/${name}`,
          ...(confidence !== null && { included: confidence >= 0.5, confidence }),
          ...(error !== undefined && { error }),
        }),
      );
      const { id } = await given.ended(pages);
      const sets: Record<string, readonly Verdict[]> = {
        attempt: made.crawl.map(([, each]) => each),
        again: made.again,
        third: made.third,
      };
      const ids: Record<string, string> = {};
      for (const name of ['again', 'third'])
        ids[name] = await judged(
          database,
          api,
          id,
          (url) => {
            const at = pages.findIndex((page) => page.url === url);
            const { confidence = null, error } = sets[name]?.[at] ?? {};
            return { confidence, included: confidence === null ? null : confidence >= made.threshold, error };
          },
          made.threshold,
        );
      const known = await get(`${id}/evaluations`);
      ids.original = known.body.data.evaluations.find(({ kind }: { kind: string }) => kind === 'original').id;
      for (const { of, baseline, excluded, ...filters } of queries) {
        const asked = new URLSearchParams();
        if (of !== 'attempt') asked.set('evaluation', ids[of] ?? '');
        if (baseline !== undefined) asked.set('baseline', ids[baseline] ?? '');
        const isExcluded = of === 'attempt' ? excluded : undefined;
        const filter = { ...filters, ...(isExcluded !== undefined && { excluded: isExcluded }) };
        for (const [name, value] of Object.entries(filter)) if (value !== undefined) asked.set(name, String(value));
        const answer: Answer = await results(id, `${asked}&pageSize=100`);
        const expected = answerOf(pages, { sets, of, baseline, threshold: made.threshold }, filter);
        t.deepEqual(
          answer.results.map(({ url, set, included }) => ({ url, set, included })),
          expected.rows,
          String(asked),
        );
        t.is(answer.total, expected.rows.length, String(asked));
        t.deepEqual(answer.counts, countsOf(expected.all), String(asked));
      }
    }),
    { numRuns: Number(process.env.CRAWL_RESULT_RUNS ?? 12) },
  );
});
