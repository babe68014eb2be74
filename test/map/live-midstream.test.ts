/** Changes during an open live stream: its region, its caller, its size, and the map's copy. */
import test from 'ava';
import pg from 'pg';
import type { RunningServer } from '../../server/main.ts';
import { type Cast, makeCast } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { address, everywhere, follow, LiveClient, put, serve } from './live-client.ts';
import { until } from './live-world.ts';
import { addDataset, box } from './world.ts';

let database: TestDatabase;
let cast: Cast;
let server: RunningServer;

test.before(async () => {
  database = await openCatalogDatabase();
  cast = await makeCast(database);
  server = await serve(database, { MAP_LIVE_RECHECK_MS: '200' });
});

test.after.always(() => server.stop());

const at = (longitude: number, latitude: number) => ({ latitude, longitude, coordinate_precision: 'exact' });
const camp = (key: string, longitude: number, latitude: number) =>
  line('organization', key, { name: key, ...at(longitude, latitude) });
const idOfCamp = (key: string) => camp(key, 0, 0).id as string;

/** Waits until the stream ends with an error, and returns the error. */
async function errorOf(client: LiveClient): Promise<{ code: string; status: number }> {
  await until(() => !client.isOpen);
  if (client.fault !== null) throw client.fault;
  const last = client.machine.events.at(-1);
  if (last?.event !== 'error') throw new Error(`the stream ended with ${last?.event}`);
  return last.data;
}

const keysOf = ({ machine }: LiveClient, keys: readonly string[]) =>
  keys.filter((key) => machine.rows.has(idOfCamp(key)));

test.serial(
  'another boundary for a region is a delta, no dataset the end for who asked [map-live.delta-remove map-live.error]',
  async (t) => {
    await put(database, camp('west', 20.5, 20.5), camp('east', 22.5, 20.5));
    const keys = ['west', 'east'];
    const first = await addDataset(database, 'metro', [{ code: '00009', geometry: box(20, 20, 21, 21) }]);
    const region = `${everywhere}&regionKind=metro&regionCode=00009`;
    const any = await follow(t, { server, cast }, 'starter', region);
    const bound = await follow(t, { server, cast }, 'starter', `${region}&regionDataset=${first}`);
    t.deepEqual([keysOf(any, keys), keysOf(bound, keys)], [['west'], ['west']]);
    await addDataset(database, 'metro', [{ code: '00009', geometry: box(22, 20, 23, 21) }]);
    t.like(await errorOf(bound), { code: 'unknown_region', status: 400 });
    await until(() => keysOf(any, keys).join() === 'east' || !any.isOpen);
    t.deepEqual(keysOf(any, keys), ['east']);
    t.is(any.machine.events.findLast(({ event }) => event === 'start')?.data.mode, 'delta');
    const again = await new LiveClient(cast.headersOf('starter')).connect(
      `${server.url}${address}?${region}&regionDataset=${first}`,
    );
    t.is(again.status, 400);
    await addDataset(database, 'metro', [{ code: '00010', geometry: box(22, 20, 23, 21) }]);
    t.like(await errorOf(any), { code: 'unknown_region', status: 400 });
  },
);

test.serial(
  'another plan under an open stream: a snapshot of what that plan sees, ' +
    'or 403 for a filter that it may not use ' +
    '[map-live.auth-midstream.open]',
  async (t) => {
    const become = (plan: string) =>
      database.sql('update store.accounts set plan = $1 where id = $2', [plan, cast.accounts.pro]);
    const price = encodeURIComponent('{"price":{"maximum":100000,"currency":"USD","basis":"week"}}');
    const plain = await follow(t, { server, cast }, 'pro', everywhere);
    const priced = await follow(t, { server, cast }, 'pro', `${everywhere}&filterKind=session&filter=${price}`);
    const other = await follow(t, { server, cast }, 'team', everywhere);
    const { cursor } = plain.machine;
    const count = plain.machine.events.length;
    await become('starter');
    t.teardown(() => become('pro'));
    t.is((await errorOf(priced)).status, 403);
    await until(() => plain.machine.cursor !== cursor);
    t.like(plain.machine.events[count], { event: 'start', data: { mode: 'snapshot' } });
    t.true(plain.isOpen && other.isOpen);
    await put(database, camp('afterwards', 25, 25));
    await until(() => keysOf(plain, ['afterwards']).length === 1 && keysOf(other, ['afterwards']).length === 1);
    t.is(plain.machine.events.findLast(({ event }) => event === 'start')?.data.mode, 'delta');
    t.deepEqual(
      other.machine.events.filter(({ data }) => data.mode === 'snapshot').length,
      1,
      'nobody else is sent anything',
    );
    const again = new LiveClient(cast.headersOf('pro'));
    const answer = await again.connect(`${server.url}${address}?${everywhere}&filterKind=session&filter=${price}`);
    t.is(answer.status, 403);
  },
);

test.serial(
  'a viewport that comes to hold more points than the limit ends with 413, from then on [map-live.error]',
  async (t) => {
    const small = await serve(database, { MAP_POINT_LIMIT: '2' });
    t.teardown(() => small.stop());
    const viewport = 'bbox=40,40,41,41&zoom=8&includeCampPoints=true';
    await put(database, camp('one', 40.1, 40.1), camp('two', 40.2, 40.2));
    const client = await follow(t, { server: small, cast }, 'starter', viewport);
    const { cursor } = client.machine;
    await put(database, camp('three', 40.3, 40.3));
    t.like(await errorOf(client), { code: 'map_overflow', status: 413 });
    t.is(client.machine.cursor, cursor);
    t.is(client.machine.rows.size, 2);
    const refused = await client.connect(`${small.url}${address}?${viewport}`);
    t.is(refused.status, 413);
    t.is(refused.headers.get('content-type'), 'application/json');
  },
);

test.serial(
  'a copy that is still being read in: 503 with Retry-After before any byte of a stream [map-live.error]',
  async (t) => {
    const cold = await serve(database, { MAP_PRELOAD: 'false' });
    t.teardown(() => cold.stop());
    const blocker = new pg.Client({ connectionString: database.url });
    t.teardown(() => blocker.end());
    await blocker.connect();
    await blocker.query('begin; lock table store.organizations in access exclusive mode');
    const client = new LiveClient(cast.headersOf('starter'));
    t.teardown(() => client.cut());
    const url = `${cold.url}${address}?${everywhere}`;
    const answer = await client.ask(url);
    t.is(answer.status, 503);
    t.regex(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    t.is(answer.headers.get('content-type'), 'application/json');
    t.like(await answer.json(), { code: 'map_cache_warming' });
    await blocker.query('commit');
    t.is((await client.connect(url)).status, 200);
    await until(() => client.machine.cursor !== null);
    t.is(client.fault, null);
  },
);

test.serial(
  'more camps at once than are read one by one: the stream stays open and has them all [map-live.delta-upsert]',
  async (t) => {
    const client = await follow(t, { server, cast }, 'starter', `${everywhere}&includeCampNames=true`);
    const before = client.machine.rows.size;
    // As after a statement over more than 10,000 camps: everything may have changed.
    await database.sql(`with renamed as (update store.organizations set name = coalesce(name, '') || ' anew')
    insert into store.map_changes (camp_ids) values (null)`);
    await until(() => [...client.machine.rows.values()].every(([, , , name]) => String(name).endsWith(' anew')));
    t.is(client.machine.rows.size, before);
    t.is(client.machine.events.findLast(({ event }) => event === 'start')?.data.mode, 'delta');
    t.true(client.isOpen);
  },
);
