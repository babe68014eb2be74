/** The typed client against the running service. */
import test from 'ava';
import { ApiError, createApi } from '../../clients/api/index.ts';
import { line } from '../fixtures/line.ts';
import { openService } from '../fixtures/service.ts';

const lines = Array.from({ length: 130 }, (_, at) => [
  line('organization', `camp/${at}`, {
    name: `Camp ${at % 7}`,
    region: at % 2 === 0 ? 'VT' : 'NH',
    contact_phone: '802-555-0100',
    latitude: 44,
    longitude: -72.6,
    coordinate_precision: 'exact',
  }),
]).flat();

let world: Awaited<ReturnType<typeof openService>>;
test.before(async () => {
  world = await openService(lines);
});
test.after.always(() => world?.stop());

async function thrown(work: Promise<unknown>): Promise<ApiError> {
  return work.then(
    () => Promise.reject(new Error('nothing was thrown')),
    (error) => (error instanceof ApiError ? error : Promise.reject(error)),
  );
}

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

test.serial('a list gives every record once, whatever the size of its pages', async (t) => {
  const api = createApi(world.url, { key: world.keyOf('team') });
  const ids = (await all(api.list('/api/organizations'))).map(({ id }) => id);
  t.is(ids.length, 130);
  t.is(new Set(ids).size, 130);
  for (const pageSize of [1, 13, 99]) {
    const found = await all(api.list('/api/organizations', { region: 'Vermont' }, { pageSize }));
    t.is(new Set(found.map(({ id }) => id)).size, 65);
    t.true(found.every(({ region }) => region === 'VT'));
  }
  const none = await all(api.pages('/api/activities'));
  t.deepEqual(none, [{ rows: [], offset: 0, total: 0, reachable: 0, lockedColumns: none[0]?.lockedColumns ?? [] }]);
});

test.serial('a filter is given as it is, or as its JSON', async (t) => {
  const api = createApi(world.url, { key: world.keyOf('pro') });
  const filter = { field: 'name', op: 'eq', value: 'Camp 3' };
  const found = await all(api.list('/api/organizations', { filter, orderBy: 'name' }));
  t.deepEqual([...new Set(found.map(({ name }) => name))], ['Camp 3']);
  t.deepEqual(await all(api.list('/api/organizations', { filter: JSON.stringify(filter), orderBy: 'name' })), found);
});

test.serial("a list ends where the plan's window ends, and says what lies behind it", async (t) => {
  const { database } = world;
  const api = createApi(world.url, { key: world.keyOf('starter') });
  for (const window of [30, 100, 101, 120]) {
    await database.sql(`update store.plans set result_window = $1 where name = 'starter'`, [window]);
    const pages = await all(api.pages('/api/organizations', {}, { pageSize: 50 }));
    t.is(pages.flatMap(({ rows }) => rows).length, window, String(window));
    t.true(pages.every(({ total, reachable }) => total === 130 && reachable === window));
    t.is((await all(api.list('/api/organizations'))).length, window, String(window));
  }
  await database.sql(`update store.plans set result_window = 500 where name = 'starter'`);
  t.is((await all(api.list('/api/organizations'))).length, 130);
});

test.serial('the records of a group of the map come along its cursor', async (t) => {
  const api = createApi(world.url, { key: world.keyOf('pro') });
  const { data } = await api.get('/api/canonical/map', { params: { query: { bbox: '-73,43.5,-72,44.5', zoom: 6 } } });
  const groups = data.features.map((feature) => feature.properties.groupId);
  t.is(groups.length, 1);
  const members = await all(api.members({ group: groups[0] as string }, { pageSize: 40 }));
  t.is(new Set(members.map(({ id }) => id)).size, 130);
});

test.serial('a refusal is one kind of error, with status, code and the request that it answers', async (t) => {
  const api = createApi(world.url, { key: world.keyOf('starter') });
  const missing = await thrown(
    api.get('/api/organizations/{id}', { params: { path: { id: '00000000-0000-4000-8000-000000000000' } } }),
  );
  t.like(missing, { name: 'ApiError', status: 404, code: 'not_found' });
  t.regex(missing.requestId ?? '', /^[0-9a-f-]{36}$/);
  const filter = { field: 'contact_phone', op: 'present' };
  t.like(await thrown(all(api.list('/api/organizations', { filter }))), { status: 403, code: 'hidden_field' });
  t.is(
    (await all(createApi(world.url, { key: world.keyOf('team') }).list('/api/organizations', { filter }))).length,
    130,
  );
  const sql = await thrown(api.post('/api/canonical/query', { body: { sql: 'drop table organizations' } }));
  t.like(sql, { status: 400, code: 'invalid_sql' });
  const stranger = await thrown(createApi(world.url, { key: 'ca_live_wrong' }).get('/api/sessions'));
  t.like(stranger, { status: 401, code: 'unauthorized', message: 'The key or session is missing or not valid.' });
  t.regex(stranger.requestId ?? '', /^[0-9a-f-]{36}$/);
  const free = await thrown(createApi(world.url, { key: world.keyOf('free') }).get('/api/sessions'));
  t.like(free, { status: 402, code: 'plan_required' });
  t.like(free.body, { upgradeRequired: true });
});

test.serial('reads that are used up are told at once, not waited for', async (t) => {
  const { database, cast } = world;
  await database.sql('update store.accounts set custom_reads = 1 where id = $1', [cast.accounts.starter]);
  const api = createApi(world.url, { key: world.keyOf('starter') });
  const began = Date.now();
  const error = await thrown(all(api.list('/api/organizations')));
  t.like(error, { status: 429, code: 'allowance_exhausted' });
  t.true((error.retryAfterMs ?? 0) > 30_000);
  t.true(Date.now() - began < 20_000);
});

test.serial('other forms than JSON, and headers, come through openapi-fetch itself', async (t) => {
  const { http } = createApi(world.url, { key: world.keyOf('pro') });
  const { data, response } = await http.GET('/api/organizations', {
    params: { query: { format: 'csv', limit: 2 } },
    parseAs: 'text',
  });
  t.is(data?.trim().split('\r\n').length, 3);
  t.regex(response.headers.get('x-export-remaining') ?? '', /^\d+$/);
  t.like(await thrown(http.GET('/api/organizations', { params: { query: { limit: 0 } } })), { status: 400 });
});
