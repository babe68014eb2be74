/** People's decisions about changes of the review agent: each counted once, and their effects. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import revert from '../../workers/tasks/overseer/revert.ts';
import { type Api, bare, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { runTask } from '../run-task.ts';
import { decide, reviewOf, reviewsOf, said } from './given.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

let made = 0;
/** A record with a description that the review agent has changed. */
async function changed() {
  made += 1;
  const key = `camp/${made}`;
  await importLines(database.url, [line('organization', key, { name: key, description: 'Old' })]);
  const review = await said(api, database, key, { description: 'New' });
  return { key, id: review.id as string, record: idOf('organization', key) };
}
const staff = () => api.as('staff');
async function shown(record: string) {
  const { body } = await api.as('admin').get(`/api/organizations/${record}`);
  return body.data?.organization.description as string | undefined;
}
const observe = (key: string, description: string) =>
  importLines(database.url, [line('organization', key, { description }, { source: { kind: 'scrape' } })]);
const send = (id: string, body: object) => staff().send('POST', `/api/overseer/reviews/${id}/decision`, body);
const jobs = async (task: string) =>
  (await database.sql('select from graphile_worker.jobs where task_identifier = $1', [task])).length;

test.serial('marking as reviewed changes the review and nothing else [overseer.decision-reviewed]', async (t) => {
  const { id, record } = await changed();
  const before = await database.sql('select * from store.organizations where id = $1', [record]);
  const { status, body } = await decide(staff(), id, 'mark_reviewed');
  t.is(status, 200);
  t.like(body.data, { decisionOutcome: 'accepted', decision: 'mark_reviewed' });
  t.like(body.data.review, { status: 'reviewed', reviewStatus: 'reviewed', applicationStatus: 'applied' });
  t.deepEqual(await database.sql('select * from store.organizations where id = $1', [record]), before);
  t.deepEqual(await database.sql('select * from store.suppressions where record_id = $1', [record]), []);
  t.is(await jobs('overseer/revert'), 0);
});

test.serial('a request leaves the change live and wakes the agent [overseer.decision-request-changes]', async (t) => {
  const { id, record } = await changed();
  await database.sql('delete from graphile_worker._private_jobs');
  const { status, body } = await decide(staff(), id, 'request_changes', { reason: 'Which year?' });
  t.is(status, 200);
  t.like(body.data.review, { status: 'changes_requested', applicationStatus: 'applied' });
  t.is(await shown(record), 'New');
  t.is(await jobs('overseer/run'), 1);
});

test.serial('a reversal is queued, then carried out by the worker [overseer.decision-revert]', async (t) => {
  const { id, record } = await changed();
  const { status, body } = await decide(staff(), id, 'revert', { reason: 'Wrong camp.' });
  t.is(status, 200);
  t.like(body.data.review, { status: 'reverting', applicationStatus: 'reverting', reviewStatus: 'unreviewed' });
  t.is(await shown(record), 'New', 'it is live still');
  t.is(await jobs('overseer/revert'), 1);
  t.like((await reviewOf(api, id)).reversal, { status: 'reverting', changed: null });
  for (const decision of ['mark_reviewed', 'request_changes', 'revert'] as const)
    t.is((await decide(staff(), id, decision)).status, 409, 'meanwhile nothing else is decided');
  await runTask(revert, database);
  t.is(await shown(record), 'Old');
  const { review, reversal, suppressed } = await reviewOf(api, id);
  t.is(review.status, 'reverted');
  t.like(reversal, { status: 'reverted', error: null, changed: ['description'] });
  t.true(suppressed);
  await runTask(revert, database);
  t.is((await reviewOf(api, id)).review.status, 'reverted', 'once');
  const entries = await api.as('admin').get(`/api/organizations/${record}/provenance/timeline`);
  t.like(entries.body.data.entries[0], { action: 'withdrawal', reason: 'Wrong camp.' });
});

test.serial(
  'after it no program updates the record until changes are requested [overseer.decision-revert-suppresses]',
  async (t) => {
    const { id, key, record } = await changed();
    await decide(staff(), id, 'revert');
    t.is((await observe(key, 'Scraped at once')).held, 1, 'also before it has been carried out');
    await runTask(revert, database);
    t.is((await observe(key, 'Scraped later')).held, 1);
    t.is(await shown(record), 'Old');
    const late = await said(api, database, key, { city: 'Barre' });
    t.like(late, { applicationStatus: 'held', appliedResult: null });
    await importLines(database.url, [
      line('organization', key, { description: 'By hand' }, { source: { kind: 'manual_update' } }),
    ]);
    t.is(await shown(record), 'By hand', 'control: a person may');
    t.is((await decide(staff(), id, 'request_changes')).status, 200);
    t.false((await reviewOf(api, id)).suppressed);
    const other = await changed();
    await importLines(database.url, [line('organization', key, { city: 'Stowe' }, { source: { kind: 'scrape' } })]);
    const { body } = await api.as('admin').get(`/api/organizations/${record}`);
    t.is(body.data.organization.city, 'Stowe');
    t.is(await shown(other.record), 'New');
  },
);

test.serial('a record that only the agent speaks of goes with its reversal [overseer.decision-revert]', async (t) => {
  const review = await said(api, database, 'only', { name: 'Only' });
  const record = idOf('organization', 'only');
  await decide(staff(), review.id, 'revert');
  t.is((await api.as('admin').get(`/api/organizations/${record}`)).status, 200);
  await runTask(revert, database);
  t.is((await api.as('admin').get(`/api/organizations/${record}`)).status, 404);
  t.is((await reviewOf(api, review.id)).review.status, 'reverted');
});

test.serial('what the record cannot do without is not taken back [overseer.decision-revert]', async (t) => {
  const review = await said(api, database, 'named', { name: 'Named' });
  await importLines(database.url, [line('organization', 'named', { city: 'Stowe' })]);
  await decide(staff(), review.id, 'revert');
  await runTask(revert, database);
  const after = await reviewOf(api, review.id);
  t.is(after.review.status, 'revert_failed');
  t.regex(after.reversal.error, /no other contribution gives/);
  await importLines(database.url, [
    line('organization', 'named', { name: 'Else' }, { source: { kind: 'manual_update' } }),
  ]);
  t.is((await decide(staff(), review.id, 'revert')).status, 200, 'it may be tried again');
  await runTask(revert, database);
  t.is((await reviewOf(api, review.id)).review.status, 'reverted');
});

test.serial(
  'another version than stands is rejected, for good [overseer.decision] [overseer.decision-rejected-receipt]',
  async (t) => {
    const { id, record } = await changed();
    const body = { requestId: randomUUID(), expectedVersion: 2, decision: 'revert' };
    const rejected = await send(id, body);
    t.is(rejected.status, 409);
    const { message, ...rest } = rejected.body;
    t.deepEqual(rest, {
      success: false,
      error: true,
      data: null,
      requestId: body.requestId,
      decisionOutcome: 'rejected',
    });
    t.regex(message, /a newer version/);
    t.deepEqual((await send(id, body)).body, rejected.body);
    t.is((await reviewOf(api, id)).review.status, 'unreviewed');
    t.is(await shown(record), 'New');
    t.is((await send(id, { ...body, requestId: randomUUID(), expectedVersion: 1 })).status, 200, 'control');
  },
);

test.serial('a request id is bound to its request [overseer.decision-request-binding]', async (t) => {
  const { id } = await changed();
  const other = await changed();
  const body = { requestId: randomUUID(), expectedVersion: 1, decision: 'request_changes', reason: 'Why?' };
  const first = await send(id, body);
  t.is(first.status, 200);
  t.deepEqual((await send(id, body)).body, first.body);
  t.deepEqual((await send(id.toUpperCase(), { ...body, requestId: body.requestId.toUpperCase() })).body, first.body);
  await decide(staff(), id, 'mark_reviewed');
  t.deepEqual((await send(id, body)).body, first.body, 'as it was then');
  for (const [at, more] of [
    [id, { reason: 'Because.' }],
    [id, { reason: undefined }],
    [id, { decision: 'revert' }],
    [id, { expectedVersion: 2 }],
    [other.id, {}],
  ] as const) {
    const reused = await send(at, { ...body, ...more });
    t.is(reused.status, 409);
    t.is(reused.body.code, 'key_reused');
  }
  const admin = await api.as('admin').send('POST', `/api/overseer/reviews/${id}/decision`, body);
  t.is(admin.body.code, 'key_reused', 'nor of somebody else');
  t.is((await reviewOf(api, id)).review.status, 'reviewed');
});

test.serial('wrong bodies are 400, and of two reviews that are none alike', async (t) => {
  const { id } = await changed();
  const good = { requestId: randomUUID(), expectedVersion: 1, decision: 'mark_reviewed' };
  for (const more of [
    { requestId: 'x' },
    { requestId: undefined },
    { expectedVersion: -1 },
    { expectedVersion: 1.5 },
    { decision: 'delete' },
    { reason: '' },
    { reason: 'x'.repeat(2001) },
    { colour: 'red' },
  ])
    t.is((await send(id, { ...good, ...more })).status, 400, JSON.stringify(more));
  const [one, two] = [await send(randomUUID(), good), await send(randomUUID(), good)];
  t.is(one.status, 404);
  t.is(bare(one), bare(two));
  t.is((await send(id, good)).status, 200, 'control');
});

test.serial('of many who decide at once one does [overseer.decision]', async (t) => {
  for (const decision of ['mark_reviewed', 'revert'] as const) {
    const { id, record } = await changed();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => decide(api.as(n % 2 ? 'staff' : 'admin'), id, decision)),
    );
    t.is(answers.filter(({ status }) => status === 200).length, 1, decision);
    t.is(answers.filter(({ body }) => body.decisionOutcome === 'rejected').length, 11);
    const open = await database.sql('select from store.suppressions where record_id = $1', [record]);
    t.is(open.length, decision === 'revert' ? 1 : 0);
  }
  const { id } = await changed();
  const body = { requestId: randomUUID(), expectedVersion: 1, decision: 'request_changes' };
  const same = await Promise.all(Array.from({ length: 12 }, () => send(id, body)));
  t.is(new Set(same.map(({ text }) => text)).size, 1, 'and the same request is answered the same');
});

test.serial('decisions, observations and reversals at once leave what their order would', async (t) => {
  const rounds = Number(process.env.REVIEW_RACES ?? 2);
  for (let round = 0; round < rounds; round += 1) {
    const { id, key, record } = await changed();
    const results = await Promise.all([
      decide(staff(), id, 'revert'),
      observe(key, `Scraped ${round}`),
      said(api, database, key, { city: `City ${round}` }),
      runTask(revert, database),
      decide(api.as('admin'), id, 'mark_reviewed'),
    ]);
    t.is(results[0].status, 200);
    await runTask(revert, database);
    const { review } = await reviewOf(api, id);
    t.is(review.applicationStatus, 'reverted');
    // Everything before the decision counts, nothing after it.
    const [{ counted } = { counted: null }] = await database.sql<{ counted: string | null }>(
      `select c.fields ->> 'description' as counted from store.contributions c
      where c.record_id = $1 and c.source = 'scrape' and c.held is not true`,
      [record],
    );
    t.is(await shown(record), counted ?? 'Old');
  }
  const open = await database.sql('select from store.review_reversals where state = $1', ['reverting']);
  t.deepEqual(open, []);
  t.true((await reviewsOf(api)).length > 0);
});
