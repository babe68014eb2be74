/** Claims and results that reach the database in one batch: each gets its own answer, whatever the others are. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type ClaimedJob, jobRow, letLapse, newInstallation, newJob } from './installation.ts';
import { holdInvariants } from './invariants.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

interface Answer {
  readonly jobs?: readonly ClaimedJob[];
  readonly job?: { readonly status: string };
  readonly error?: { readonly code: string };
}

async function send(name: 'worker_claim' | 'worker_finish', items: readonly object[]): Promise<readonly Answer[]> {
  const [row] = await database.sql<{ answers: Answer[] }>(`select api.${name}($1) as answers`, [JSON.stringify(items)]);
  return row?.answers ?? [];
}

const numberOf = async (text: string) => Number((await database.sql<{ n: string }>(text))[0]?.n);

test('claims of one moment: jobs go in order, each once, and to nobody without an open session', async (t) => {
  const [one, other] = [await newInstallation(api, database), await newInstallation(api, database)];
  const ended = await one.open();
  const [session, foreign] = [await one.open(), await other.open()];
  const jobs = [];
  for (let nth = 0; nth < 4; nth += 1) jobs.push(await newJob(database, one));
  await newJob(database, other);
  await database.sql(
    `update store.scraper_jobs set run_at = now() - interval '1 hour' + array_position($1::uuid[], id) * interval '1 s'
      where id = any ($1)`,
    [jobs],
  );
  const claim = (sessionId: string, max: number, { id } = one) => ({ installation: id, session: sessionId, max });
  const answers = await send('worker_claim', [
    claim(session, 1),
    claim(foreign, 2, other),
    claim(ended, 1),
    claim(foreign, 1),
    claim(session, 2),
    claim(randomUUID(), 1),
    claim(session, 5),
  ]);
  t.deepEqual(
    answers.map(({ jobs: given, error }) => error?.code ?? given?.length),
    [1, 1, 'conflict', 'not_found', 2, 'not_found', 1],
  );
  const given = [0, 4, 6].flatMap((at) => answers[at]?.jobs?.map(({ job }) => job.id) ?? []);
  t.deepEqual(given, jobs);
  for (const each of [one, other]) await holdInvariants(t, database, each.id);
});

test('ends of one moment: the good ones count, once, and the others say why not', async (t) => {
  const [one, other] = [await newInstallation(api, database), await newInstallation(api, database)];
  for (const each of [one, one, one, other]) await newJob(database, each);
  const session = await one.open();
  const [good, lost, failed] = (await one.claim(session, 3)).map(({ attemptId }) => attemptId);
  const [foreign] = (await other.claim(await other.open())).map(({ attemptId }) => attemptId);
  await letLapse(database, lost ?? '');
  await one.claim(session);
  const ends = [
    { attempt: foreign, outcome: 'completed' },
    { attempt: good, outcome: 'completed' },
    { attempt: failed, outcome: 'provider_unavailable', provider: 'nobody' },
    { attempt: lost, outcome: 'completed' },
    { attempt: randomUUID(), outcome: 'completed' },
    { attempt: failed, outcome: 'failed', code: 'root_page_missing', message: 'gone' },
    { attempt: failed, outcome: 'failed', code: 'root_page_missing', message: 'gone' },
    { attempt: failed, outcome: 'completed' },
  ].map((end) => ({ installation: one.id, ...end }));
  const answers = (await send('worker_finish', ends)).map(({ job, error }) => error?.code ?? job?.status);
  const first = ['not_found', 'completed', 'invalid_body', 'lease_lost', 'not_found'];
  t.deepEqual(answers, [...first, 'failed', 'failed', 'lease_lost']);
  for (const each of [one, other]) await holdInvariants(t, database, each.id);
});

test('50 installations at once: a few transactions, and every job has one attempt', async (t) => {
  const many = await Promise.all(Array.from({ length: 50 }, () => newInstallation(api, database)));
  const sessions = await Promise.all(many.map((one) => one.open()));
  for (const one of many) await newJob(database, one);
  const transactions = `select count(distinct xmin::text) as n from store.scraper_attempts`;
  const before = await numberOf(transactions);
  const leases = await Promise.all(many.map((one, at) => one.claim(sessions[at] ?? '')));
  t.deepEqual(new Set(leases.map(({ length }) => length)), new Set([1]));
  t.true((await numberOf(transactions)) - before < 25, 'those that came together went together');
  const attempts = leases.map(([lease]) => lease?.attemptId ?? '');
  const [late] = attempts;
  await letLapse(database, late ?? '');
  await many[0]?.claim(sessions[0] ?? '');
  const ends = await Promise.all(many.map((one, at) => one.finish(attempts[at] ?? '', { outcome: 'completed' })));
  t.deepEqual(
    ends.map(({ status }) => status),
    [409, ...Array.from({ length: 49 }, () => 200)],
  );
  const states = await Promise.all(leases.map(async ([lease]) => (await jobRow(database, lease?.job.id ?? '')).state));
  t.deepEqual(new Set(states.slice(1)), new Set(['completed']));
  for (const one of many) await holdInvariants(t, database, one.id);
});
