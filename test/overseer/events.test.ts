/** The history of the review agent: its cursors, its kinds of events, and that nobody can change it. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { queryAsWorker } from '../run-task.ts';

let api: Api;
let database: TestDatabase;
const path = '/api/overseer';
const staff = () => api.as('staff');
const list = async (query: string) => (await staff().get(`${path}/events?${query}`)).body.data;
const statusOf = async (query: string) => (await staff().get(`${path}/events?${query}`)).status;

/** One of each kind, and more. */
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  const send = (text: string, expectedRevision: number, requestId = randomUUID()) =>
    staff().send('POST', `${path}/messages`, { requestId, expectedRevision, text });
  await staff().send('PUT', path, { directives: ['One.'], expectedRevision: 0 });
  const answered = randomUUID();
  await send('Answered.', 1, answered);
  await queryAsWorker(database, 'select api.deliver_overseer_message($1, $2)', [answered, 'Yes.']);
  await send('Cancelled.', 1);
  await staff().send('POST', `${path}/clear-memory`, {});
  await staff().send('POST', `${path}/pause`, { paused: true, expectedRevision: 2, expectedPauseVersion: 0 });
  await staff().send('PUT', path, { directives: ['Two.'], expectedRevision: 2 });
});

const all = [
  'directive_saved',
  'user_message',
  'message_delivered',
  'agent_output',
  'user_message',
  'memory_cleared',
  'message_cancelled',
  'pause_changed',
  'directive_saved',
];

test('every kind is told, as what it is [overseer.event-kinds] [overseer.event-fields]', async (t) => {
  const { events, hasMore } = await list('limit=200');
  t.deepEqual(
    events.map(({ kind }: { kind: string }) => kind),
    all,
  );
  t.false(hasMore);
  t.deepEqual(
    events.map(({ id }: { id: number }) => id),
    all.map((_, at) => at + 1),
    'ids have no gaps',
  );
  t.deepEqual(
    events.map(({ revision }: { revision: number }) => revision),
    [1, 1, 1, 1, 1, 2, 2, 2, 3],
  );
  for (const event of events) {
    const members = ['actorId', 'createdAt', 'details', 'id', 'kind', 'revision'];
    const more = event.kind === 'directive_saved' ? ['directive'] : [];
    t.deepEqual(Object.keys(event).toSorted(), [...members, ...more].toSorted(), event.kind);
    t.is(event.actorId, /^(message_delivered|agent_output)$/.test(event.kind) ? null : api.cast.accounts.staff);
    t.regex(event.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
});

test('both orders walk over the same events [overseer.events] [overseer.events-members]', async (t) => {
  for (const limit of [1, 2, 4, 9, 200]) {
    const ascending: number[] = [];
    for (let query = `order=asc&limit=${limit}`; query !== ''; ) {
      const { events, hasMore, nextAfterId } = await list(query);
      t.true(events.length <= limit);
      ascending.push(...events.map(({ id }: { id: number }) => id));
      t.is(nextAfterId === null, !hasMore);
      query = hasMore ? `order=asc&limit=${limit}&afterId=${nextAfterId}` : '';
    }
    const descending: number[] = [];
    for (let query = `order=desc&limit=${limit}`; query !== ''; ) {
      const { events, hasMore, nextBeforeId } = await list(query);
      descending.push(...events.map(({ id }: { id: number }) => id));
      t.is(nextBeforeId === null, !hasMore);
      query = hasMore ? `order=desc&limit=${limit}&beforeId=${nextBeforeId}` : '';
    }
    t.deepEqual(
      ascending,
      all.map((_, at) => at + 1),
    );
    t.deepEqual(descending, ascending.toReversed());
  }
  const one = await list('limit=1');
  t.deepEqual([one.events.length, one.hasMore], [1, true]);
  t.deepEqual((await list('afterId=9')).events, []);
});

test('a revision narrows, and 0 is all of them [overseer.events-revision]', async (t) => {
  t.deepEqual(await list('revision=0&limit=200'), await list('limit=200'));
  for (const [revision, count] of [
    [1, 5],
    [2, 3],
    [3, 1],
    [4, 0],
  ] as const) {
    const { events } = await list(`revision=${revision}&limit=200`);
    t.is(events.length, count);
    t.true(events.every((event: { revision: number }) => event.revision === revision));
  }
  t.is((await list('revision=1&order=desc&beforeId=4&limit=2')).events[0].id, 3);
});

test('a page has 1 to 200 events [overseer.events-limit]', async (t) => {
  for (const limit of ['0', '201', '-1', 'x', '1.5', '', '1e2']) t.is(await statusOf(`limit=${limit}`), 400, limit);
  for (const limit of [1, 200]) t.is(await statusOf(`limit=${limit}`), 200);
});

test('what does not belong together is 400 [overseer.events-bad-params]', async (t) => {
  for (const query of [
    'order=asc&beforeId=3',
    'beforeId=3',
    'order=desc&afterId=3',
    'afterId=1&beforeId=3',
    'order=desc&afterId=1&beforeId=3',
    'order=sideways',
    'order=asc&order=asc',
    'afterId=1&afterId=1',
    'afterId=',
    'afterId=x',
    'afterId=-1',
    'afterId=01',
    'afterId=99999999999999999999',
    'revision=-1',
    'revision=x',
    'revision=99999999999',
    'cursor=1',
    'limit=1&limit=1',
  ])
    t.is(await statusOf(query), 400, query);
  t.is(await statusOf('order=desc&beforeId=3'), 200, 'control');
  t.is(await statusOf('order=asc&afterId=3'), 200, 'control');
  t.is(await statusOf('afterId=9007199254740991'), 200);
});

test('details carry links and labels, bounded [overseer.event-details]', async (t) => {
  const links = Array.from({ length: 25 }, (_, n) => ({ id: `${n}`, kind: 'organization', label: `Camp ${n}` }));
  const details = { text: 'x'.repeat(2001), links, source: 'subagent', phase: 'commentary', agentLabel: 'Subagent 2' };
  const apart = await openDatabase();
  const kept = await apart.sql<{ id: string }>(`select logic.add_overseer_event('agent_output', $1, null) as id`, [
    JSON.stringify(details),
  ]);
  const [event = { details: {} }] = await apart.sql<{ details: Record<string, unknown> }>(
    'select details from store.overseer_events where id = $1',
    [kept[0]?.id],
  );
  t.like(event.details, { source: 'subagent', phase: 'commentary', agentLabel: 'Subagent 2', truncated: true });
  t.is((event.details.text as string).length, 2000);
  t.deepEqual(event.details.links, links.slice(0, 20));
  for (const wrong of [{ source: 'somebody' }, { phase: 'thought' }, { agentLabel: 'Subagent x' }])
    await t.throwsAsync(
      apart.sql(`select logic.add_overseer_event('agent_output', $1, null)`, [JSON.stringify(wrong)]),
      { message: /overseer_events_details_check/ },
    );
  await t.throwsAsync(apart.sql(`select logic.add_overseer_event('something', '{}', null)`), { message: /kind_check/ });
  await t.throwsAsync(apart.sql(`select logic.add_overseer_event('agent_output', '{}', null, 'x')`), {
    message: /directive_check/,
  });
});

test('nobody changes what has happened', async (t) => {
  const only = { message: /only be added/ };
  await t.throwsAsync(database.sql(`update store.overseer_events set revision = 7`), only);
  await t.throwsAsync(database.sql(`delete from store.overseer_events`), only);
  await t.throwsAsync(database.sql(`truncate store.overseer_events cascade`), only);
});

test('linked jobs are walked from the newest [overseer.jobs] [overseer.linked-job]', async (t) => {
  const apart = await openDatabase();
  const there = await openApi(apart);
  await apart.sql(`insert into store.scraper_installations (name, created_at) values ('there', now())`);
  const jobs = await apart.sql<{ id: string }>(
    `insert into store.scraper_jobs (installation_id, website, website_origin, website_target, kind, contract_version,
      run_at, created_at, updated_at)
    select i.id, 'https://c' || n || '/', 'https://c' || n, 'https://c' || n || '/', 'refresh', 5, now(), now(), now()
    from store.scraper_installations i, generate_series(1, 3) n returning id`,
  );
  for (const [at, { id }] of jobs.entries())
    await apart.sql(`select logic.link_overseer_job('scraper_job', $1, 'Camp ' || $2, null)`, [id, at]);
  await apart.sql('update store.overseer set revision = 4');
  const gone = randomUUID();
  await apart.sql(`select logic.link_overseer_job('crawler_job', $1, 'Gone', null)`, [gone]);
  const seen: Record<string, unknown>[] = [];
  const get = async (query: string) => (await there.as('staff').get(`${path}/jobs?${query}`)).body.data;
  for (let query = 'limit=1'; query !== ''; ) {
    const page = await get(query);
    seen.push(...page.jobs);
    t.is(page.nextBefore === null, !page.hasMore);
    query = page.hasMore ? `limit=1&before=${page.nextBefore}` : '';
  }
  t.deepEqual(
    seen.map(({ id }) => id),
    [gone, ...jobs.map(({ id }) => id).toReversed()],
  );
  const members = ['campId', 'createdAt', 'id', 'kind', 'label', 'linkedAt', 'revision', 'status', 'updatedAt'];
  for (const job of seen) t.deepEqual(Object.keys(job).toSorted(), members);
  t.like(seen[1], { kind: 'scraper_job', label: 'Camp 2', status: 'queued', campId: null, revision: 0 });
  t.like(seen[0], { kind: 'crawler_job', status: 'removed', revision: 4 });
  t.is((await get('revision=4')).jobs.length, 1);
  t.is((await get('revision=0')).jobs.length, 4);
  for (const query of ['limit=0', 'limit=201', 'before=x', 'before=1&before=1', 'revision=-1', 'after=1'])
    t.is((await there.as('staff').get(`${path}/jobs?${query}`)).status, 400, query);
});
