/** Jobs that staff queue, and failed jobs that they retry. */
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
const good = () => ({
  installation,
  website: 'https://camp.example//a/?b=2&a=1#x',
  kind: 'refresh',
  idempotencyKey: randomUUID(),
});
const post = (body: unknown, who: 'staff' | 'admin' = 'staff') => api.as(who).send('POST', path, body);
const retry = (id: string) => api.as('staff').send('POST', `${path}/${id}/retry`);
const count = async () =>
  Number((await database.sql<{ n: string }>('select count(*) as n from store.scraper_jobs'))[0]?.n);
const contract = async () => (await database.sql<{ n: number }>('select logic.scraper_contract() as n'))[0]?.n;

test.serial(
  'a job is queued as it was asked for, at the current contract [scrapers.jobs-create] [scrapers.jobs-create-contract]',
  async (t) => {
    const settings = { pages: ['a', 'b'], depth: 2, note: 'ü' };
    const { status, body } = await post({ ...good(), settings, maxAttempts: 7 });
    t.is(status, 201);
    const { job } = body.data;
    t.like(job, {
      installation,
      kind: 'refresh',
      status: 'queued',
      website: 'https://camp.example//a/?b=2&a=1#x',
      website_origin: 'https://camp.example',
      website_target: 'https://camp.example/a?a=1&b=2',
      max_attempts: 7,
      attempts: 0,
      deaths: 0,
      contract_version: await contract(),
      requested_by: api.cast.accounts.staff,
      error: null,
      started_at: null,
    });
    t.deepEqual(job.settings, settings);
    t.is(await contract(), 5);
    const events = (await api.as('staff').get(`${path}/${job.id}`)).body.data.events;
    t.like(events[0], { event: 'submit', from: null, to: 'queued', account_id: api.cast.accounts.staff });
    const onboarding = await post({ ...good(), kind: 'onboarding' });
    t.like(onboarding.body.data.job, { kind: 'onboarding', max_attempts: 3, settings: {} });
  },
);

test.serial('a newer build changes nothing about the contract [scrapers.contract-separate]', async (t) => {
  await database.sql(
    `update store.scraper_installations set build_revision = 'new', build_main_revision = 'newer',
    contract_version = 9 where id = $1`,
    [installation],
  );
  t.is((await post(good())).body.data.job.contract_version, 5);
});

test.serial('only onboarding and refresh are kinds [scrapers.jobs-create-kind]', async (t) => {
  const before = await count();
  const { status, body } = await post({ ...good(), kind: 'other' });
  t.is(status, 400);
  t.regex(body.message, /onboarding or refresh/);
  t.is(await count(), before);
  t.is((await post({ ...good(), kind: 'onboarding' })).status, 201);
});

test.serial('a request needs a key [scrapers.jobs-create-idempotency-required]', async (t) => {
  const before = await count();
  const { idempotencyKey, ...without } = good();
  t.is((await post(without)).status, 400);
  for (const bad of ['', '   ', null, 7, 'k'.repeat(201)])
    t.is((await post({ ...without, idempotencyKey: bad })).status, 400);
  t.is(await count(), before);
  t.is((await post({ ...without, idempotencyKey })).status, 201);
});

test.serial('the same request under one key is one job [scrapers.jobs-create-replay]', async (t) => {
  const request = { ...good(), settings: { a: 1, b: { c: 2, d: 3 } } };
  const first = await post(request);
  const before = await count();
  await given.claim(first.body.data.job.id);
  const again = await post({ ...request, maxAttempts: 3, settings: { b: { d: 3, c: 2 }, a: 1 } });
  t.is(again.status, 200);
  t.is(again.body.data.job.id, first.body.data.job.id);
  t.is(again.body.data.job.status, 'running', 'as it is by now');
  t.is(await count(), before);
  const other = await post(request, 'admin');
  t.is(other.status, 201, 'a key is an account’s own');
  t.not(other.body.data.job.id, first.body.data.job.id);
});

test.serial(
  'another request under the key is refused, even one that would be refused anyway [scrapers.jobs-create-conflict]',
  async (t) => {
    const request = good();
    await post(request);
    const before = await count();
    const changes = [
      { website: 'https://other.example/' },
      { kind: 'onboarding' },
      { maxAttempts: 4 },
      { settings: { a: 1 } },
      { installation: randomUUID() },
      { website: 'https://camp.example/a?a=1&b=2' },
    ];
    for (const change of changes) {
      const { status, body } = await post({ ...request, ...change });
      t.is(status, 409, JSON.stringify(change));
      t.is(body.code, 'key_reused');
    }
    t.is(await count(), before);
  },
);

test.serial('of many at once under one key, one makes the job [scrapers.jobs-create-replay]', async (t) => {
  const before = await count();
  const request = good();
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(request)));
  t.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array.from({ length: 11 }, () => 200), 201]);
  t.is(new Set(answers.map(({ body }) => body.data.job.id)).size, 1);
  t.is(await count(), before + 1);
});

test.serial('an unknown installation has no jobs', async (t) => {
  const { status, body } = await post({ ...good(), installation: randomUUID() });
  t.is(status, 404);
  t.regex(body.message, /installation/);
});

test.serial('what is malformed is refused with its reason', async (t) => {
  const before = await count();
  const bad: Record<string, unknown>[] = [
    { installation: 'here' },
    { installation: null },
    { website: 'camp.example' },
    { website: 'https://u:p@h/' },
    { website: `https://h/${'a'.repeat(8183)}` },
    { website: 7 },
    { settings: [] },
    { settings: null },
    { settings: 'a' },
    { settings: { a: 'x'.repeat(32_768) } },
    { settings: { a: '\u0000' } },
    { maxAttempts: 0 },
    { maxAttempts: 11 },
    { maxAttempts: 1.5 },
    { maxAttempts: '3' },
    { extra: 1 },
    { kind: null },
  ];
  for (const change of bad) {
    const { status, body } = await post({ ...good(), ...change });
    t.is(status, 400, JSON.stringify(change).slice(0, 60));
    t.is(body.code, 'invalid_body');
  }
  for (const body of [null, [], 'a', 7]) t.is((await post(body)).status, 400);
  t.is((await api.as('staff').send('POST', `${path}?dry=1`, good())).status, 400);
  t.is(await count(), before);
  t.is((await post({ ...good(), settings: { a: 'x'.repeat(32_760) } })).status, 201, 'control: as much as may be');
});

test.serial('a failed job is retried as a new one at the current contract [scrapers.retry]', async (t) => {
  const old = {
    installation,
    website: 'https://old.example/a/',
    kind: 'onboarding',
    settings: { deep: [1, { two: 2 }] },
  } as const;
  const failed = await given.ended({ ...old, contract: 3, maxAttempts: 8 }, 'exhaust');
  const before = (await api.as('staff').get(`${path}/${failed}`)).body.data.job;
  const { status, body } = await retry(failed);
  t.is(status, 201);
  const { job } = body.data;
  t.not(job.id, failed);
  for (const name of [
    'installation',
    'website',
    'website_origin',
    'website_target',
    'kind',
    'settings',
    'max_attempts',
  ])
    t.deepEqual(job[name], before[name], name);
  t.like(job, {
    status: 'queued',
    contract_version: 5,
    attempts: 0,
    deaths: 0,
    error_code: null,
    retry_of: failed,
    requested_by: api.cast.accounts.staff,
  });
  const now = (await api.as('staff').get(`${path}/${failed}`)).body.data.job;
  t.like(now, { status: 'failed', retried_by: job.id, contract_version: 3 });
});

test.serial('a job is retried once, whoever asks and however often [scrapers.retry-repeat]', async (t) => {
  const failed = await given.ended({ installation }, 'crash');
  const answers = await Promise.all(Array.from({ length: 8 }, () => retry(failed)));
  t.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array.from({ length: 7 }, () => 200), 201]);
  const [first] = answers;
  t.is(new Set(answers.map(({ body }) => body.data.job.id)).size, 1);
  const again = await api.as('admin').send('POST', `${path}/${failed}/retry`);
  t.is(again.status, 200);
  t.is(again.body.data.job.id, first?.body.data.job.id);
  t.is((await retry(again.body.data.job.id)).status, 409, 'the retry itself has not failed');
});

test.serial('a retry that fails may be retried, too', async (t) => {
  const failed = await given.ended({ installation }, 'fatal');
  const second = (await retry(failed)).body.data.job.id;
  await given.claim(second);
  await given.end(second, 'fatal');
  const third = await retry(second);
  t.is(third.status, 201);
  t.is((await retry(failed)).body.data.job.id, second);
});

test.serial('a job that has not failed is not retried [scrapers.retry-not-failed]', async (t) => {
  const queued = await given.job({ installation });
  const running = await given.job({ installation });
  await given.claim(running);
  const paused = await given.ended({ installation }, 'unavailable');
  const completed = await given.ended({ installation }, 'complete');
  const before = await count();
  for (const id of [queued, running, paused, completed]) {
    const { status, body } = await retry(id);
    t.is(status, 409);
    t.regex(body.message, /queued|running|paused|completed/);
  }
  t.is(await count(), before);
});

test.serial('an unknown job is not retried [scrapers.retry-unknown]', async (t) => {
  t.is((await retry(randomUUID())).status, 404);
  t.is((await retry('website-status')).status, 400);
  t.is((await retry(installation)).status, 404, 'an id of something else');
});
