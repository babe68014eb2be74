/** A job: its history and the results of its attempts. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openGiven } from './given.ts';

let api: Api;
let database: TestDatabase;
let given: ReturnType<typeof openGiven>;
let installation: string;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  given = openGiven(database);
  installation = await given.installation();
});

const path = '/api/ingestion/scraper-jobs';
const get = (address: string) => api.as('staff').get(`${path}/${address}`);
const tell = (attempt: string, kind: string, at: string) =>
  database.sql(
    `insert into store.scraper_events (attempt_id, kind, detail, at)
    values ($1, $2, '{"page": 3}', now() + $3::interval)`,
    [attempt, kind, at],
  );

test.serial('attempts, what happened and what became of it, in the order of time [scrapers.job]', async (t) => {
  const id = await given.job({ installation });
  const first = await given.claim(id);
  await tell(first, 'fetched', '0 s');
  await given.end(id, 'retry');
  const second = await given.claim(id);
  await database.sql(
    `insert into store.scraper_records (attempt_id, chunk, lines, digest, body, received_at)
    values ($1, 0, 12, sha256('a'), 'a', now()), ($1, 1, 3, sha256('b'), 'b', now())`,
    [second],
  );
  await given.end(id, 'complete');
  await tell(second, 'late', '1 hour');
  const { status, body } = await get(id);
  t.is(status, 200);
  const { job, attempts, events, publication } = body.data;
  t.like(job, { id, status: 'completed', attempts: 1, error: null });
  t.deepEqual(publication, { status: 'none', error: null, summary: null, published_at: null });
  t.like(attempts[0], {
    id: first,
    number: 1,
    outcome: 'failed',
    counted: true,
    artifacts: 0,
    records: { chunks: 0, lines: 0 },
  });
  t.like(attempts[1], {
    id: second,
    number: 2,
    outcome: 'completed',
    counted: false,
    records: { chunks: 2, lines: 15 },
  });
  t.is(attempts.length, 2);
  t.deepEqual(
    events.map(({ event, to }: { event: string; to: string | null }) => `${event} ${to}`),
    [
      'submit queued',
      'claim running',
      'fetched null',
      'retry queued',
      'claim running',
      'complete completed',
      'late null',
    ],
  );
  t.is(events[1].attempt_id, first);
  t.deepEqual(events[2], {
    event: 'fetched',
    from: null,
    to: null,
    attempt_id: first,
    account_id: null,
    detail: { page: 3 },
    at: events[2].at,
  });
});

test.serial('what was delivered is told as applied or refused, with its numbers [scrapers.job]', async (t) => {
  const id = await given.ended({ installation }, 'complete');
  const set = (assignments: string) => database.sql(`update store.scraper_jobs set ${assignments} where id = $1`, [id]);
  await set(`publication = 'pending'`);
  t.is((await get(id)).body.data.publication.status, 'pending');
  await set(`publication = 'applied', published_at = now(), publication_summary = '{"inserted": 2}'`);
  t.like((await get(id)).body.data.publication, { status: 'applied', summary: { inserted: 2 } });
  await set(`publication = 'refused', publication_error = 'password=hunter2 was refused'`);
  t.like((await get(id)).body.data.publication, { status: 'refused', error: 'password=[hidden] was refused' });
});

test.serial('the latest 1000 events are told', async (t) => {
  const id = await given.job({ installation });
  const attempt = await given.claim(id);
  await database.sql(
    `insert into store.scraper_events (attempt_id, kind, at)
    select $1, 'n' || n, now() + n * interval '1 ms' from generate_series(1, 1200) n`,
    [attempt],
  );
  const { events } = (await get(id)).body.data;
  t.is(events.length, 1000);
  t.is(events[0].event, 'n201');
  t.is(events.at(-1).event, 'n1200');
});

test.serial(
  'artifacts are listed without bodies, one is read with its own [scrapers.artifacts] [scrapers.artifact]',
  async (t) => {
    const id = await given.job({ installation });
    const first = await given.claim(id);
    const leave = async (attempt: string, name: string, bytes: number, body: string | null, omitted: string | null) =>
      (
        await database.sql<{ id: string }>(
          `insert into store.scraper_artifacts (attempt_id, name, bytes, digest, body, omitted_reason, created_at)
        values ($1, $2, $3, sha256('a'), $4, $5, now()) returning id`,
          [attempt, name, bytes, body, omitted],
        )
      )[0]?.id ?? '';
    const plan = await leave(first, 'plan.json', 12, '{"pages": [1, 2]}', null);
    const large = await leave(first, 'trace.json', 9_000_000, null, 'too_large');
    await given.end(id, 'release');
    const nothing = await leave(await given.claim(id), 'plan.json', 4, 'null', null);
    const { status, body } = await get(`${id}/artifacts`);
    t.is(status, 200);
    const { artifacts } = body.data;
    t.deepEqual(
      artifacts.map(({ id: artifact }: { id: string }) => artifact),
      [plan, large, nothing],
    );
    t.like(artifacts[0], { attempt: 1, attempt_id: first, name: 'plan.json', bytes: 12, omitted_reason: null });
    t.like(artifacts[1], { name: 'trace.json', bytes: 9_000_000, omitted_reason: 'too_large' });
    t.is(artifacts[2].attempt, 2);
    t.false(artifacts.some((artifact: object) => 'body' in artifact));

    const one = await get(`${id}/artifacts/${plan}`);
    t.deepEqual(one.body.data.artifact, { ...artifacts[0], body: { pages: [1, 2] } });
    const omitted = await get(`${id}/artifacts/${large}`);
    t.is(omitted.status, 200);
    t.deepEqual(omitted.body.data.artifact, artifacts[1], 'it has no body');
    t.deepEqual((await get(`${id}/artifacts/${nothing}`)).body.data.artifact, { ...artifacts[2], body: null });

    t.is((await get(`${id}/artifacts/${randomUUID()}`)).status, 404);
    const other = await given.job({ installation });
    t.is((await get(`${other}/artifacts/${plan}`)).status, 404, 'it is another job’s');
    t.deepEqual((await get(`${other}/artifacts`)).body.data.artifacts, []);
  },
);

test.serial('unknown and malformed ids [scrapers.job]', async (t) => {
  const id = await given.job({ installation });
  t.is((await get(id)).status, 200);
  for (const address of [randomUUID(), `${randomUUID()}/artifacts`, `${randomUUID()}/artifacts/${randomUUID()}`])
    t.is((await get(address)).status, 404, address);
  for (const address of ['a', `${id}x`, 'a/artifacts', `${id}/artifacts/a`, `${id}?a=1`, `${id}/artifacts?page=1`])
    t.is((await get(address)).status, 400, address);
});
