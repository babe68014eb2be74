import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import type { RunningServer } from '../../server/main.ts';
import { type Cast, makeCast, type Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { address, everywhere, follow, LiveClient, put, serve } from './live-client.ts';
import { until } from './live-world.ts';

let database: TestDatabase;
let cast: Cast;
let server: RunningServer;

test.before(async () => {
  database = await openCatalogDatabase();
  cast = await makeCast(database);
  server = await serve(database, { MAP_LIVE_HEARTBEAT_MS: '200', MAP_LIVE_RECHECK_MS: '300' });
});

test.after.always(() => server.stop());

const point = (latitude: number, longitude: number) => ({ latitude, longitude, coordinate_precision: 'exact' });

/** Waits for the next committed generation. */
async function next(client: LiveClient, act: () => Promise<unknown>): Promise<void> {
  const before = client.machine.cursor;
  await act();
  await until(() => client.machine.cursor !== before || client.fault !== null);
  if (client.fault !== null) throw client.fault;
}

test.serial(
  'the first generation is a snapshot with the columns that were asked for, in whole batches ' +
    '[map-live.route map-live.start map-live.points map-live.snapshot-no-removes map-live.complete]',
  async (t) => {
    const client = new LiveClient(cast.headersOf('starter'));
    t.teardown(() => client.cut());
    const box = 'bbox=-130,20,-60,60&zoom=4.5&includeCampPoints=true';
    const answer = await client.connect(`${server.url}${address}?${box}&includeCampNames=true&includeCampScores=true`);
    t.is(answer.status, 200);
    t.is(answer.headers.get('content-type'), 'text/event-stream');
    t.is(answer.headers.get('cache-control'), 'private, no-store');
    t.is(answer.headers.get('x-accel-buffering'), 'no');
    await until(() => client.machine.cursor !== null);
    const { events, rows } = client.machine;
    t.deepEqual([...new Set(events.map(({ event }) => event))], ['start', 'points', 'complete']);
    const start = events[0]?.data;
    t.deepEqual(Object.keys(start), ['version', 'mode', 'revision', 'sourceRevision', 'bounds', 'columns']);
    t.like(start, { version: 1, mode: 'snapshot' });
    t.deepEqual(start.bounds, [-130, 20, -60, 60]);
    t.deepEqual(start.columns, ['id', 'longitude', 'latitude', 'name', 'scoreBand']);
    const points = events.filter(({ event }) => event === 'points').map(({ data }) => data);
    t.deepEqual(
      points.map(({ sequence }) => sequence),
      points.map((_, at) => at),
    );
    for (const { removeIds } of points) t.deepEqual(removeIds, []);
    const complete = events.at(-1)?.data;
    t.deepEqual(complete, {
      revision: start.revision,
      pointCount: rows.size,
      batchCount: points.length,
      upsertCount: rows.size,
      removeCount: 0,
    });
    t.true(rows.size >= 2);
    const columns = async (more: string) =>
      (await follow(t, { server, cast }, 'starter', everywhere + more)).machine.events[0]?.data.columns;
    t.deepEqual(await columns(''), ['id', 'longitude', 'latitude']);
    t.deepEqual(await columns('&includeCampNames=true'), ['id', 'longitude', 'latitude', 'name']);
    t.deepEqual(await columns('&includeCampScores=true'), ['id', 'longitude', 'latitude', 'scoreBand']);
  },
);

test.serial(
  'a client without camp points, with a bad filter or one that names what is hidden is refused before any ' +
    'event ' +
    '[map-live.needs-camp-points]',
  async (t) => {
    const box = 'bbox=-180,-90,180,90&zoom=3';
    const hidden = encodeURIComponent(
      '{"any":[{"price":{"maximum":300,"currency":"USD","basis":"week"}},{"field":"name","op":"present"}]}',
    );
    const questions: ReadonlyArray<readonly [query: string, status: number, name: Name]> = [
      [box, 400, 'starter'],
      [`${box}&includeCampPoints=false`, 400, 'starter'],
      [`${everywhere}&filter=nonsense`, 400, 'starter'],
      [`${everywhere}&colour=red`, 400, 'starter'],
      [`${everywhere}&filterKind=session&filter=${hidden}`, 403, 'starter'],
      [everywhere, 401, 'nobody'],
      [everywhere, 402, 'free'],
      [`${everywhere}&filterKind=session&filter=${hidden}`, 200, 'pro'],
      [everywhere, 200, 'starter'],
    ];
    for (const [query, status, name] of questions) {
      const client = new LiveClient(cast.headersOf(name));
      t.teardown(() => client.cut());
      const answer = await client.connect(`${server.url}${address}?${query}`);
      t.is(answer.status, status, query);
      if (status === 200) continue;
      t.is(answer.headers.get('content-type'), 'application/json');
      t.notRegex(await answer.text(), /event:/);
    }
  },
);

test.serial('an unknown region dataset is 400 in JSON before any event [map-live.region-400-before]', async (t) => {
  const region = `${everywhere}&regionKind=state&regionCode=VT&regionDataset=${randomUUID()}`;
  const client = new LiveClient(cast.headersOf('starter'));
  const answer = await client.connect(`${server.url}${address}?${region}`);
  t.is(answer.status, 400);
  t.is(answer.headers.get('content-type'), 'application/json');
  t.notRegex(await answer.text(), /event:/);
});

test.serial(
  'an id stands on complete alone and equals its revision, in the bytes as they are sent [map-live.complete-only-id]',
  async (t) => {
    const client = await follow(t, { server, cast });
    await next(client, () => put(database, line('organization', 'id-test', { name: 'I', ...point(1, 1) })));
    const blocks = client.raw.split('\n\n').filter((block) => block.includes('event: '));
    for (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1] ?? null;
      const revision = /"revision":"([^"]+)"/.exec(block)?.[1];
      t.is(id, block.includes('event: complete') ? (revision as string) : null);
    }
    t.true(blocks.filter((block) => block.includes('event: complete')).length >= 2);
  },
);

test.serial(
  'a new, moved, renamed camp is one row of a delta, one that goes is a removal ' +
    '[map-live.start-delta map-live.delta-upsert map-live.delta-remove map-live.source-revision]',
  async (t) => {
    const query = 'bbox=10,10,20,20&zoom=8&includeCampPoints=true&includeCampNames=true';
    const client = await follow(t, { server, cast }, 'pro', query);
    t.is(client.machine.rows.size, 0);
    const camp = (fields: object, given: object = {}) =>
      put(database, line('organization', 'mover', { name: 'Mover', ...point(11.25, 12.5), ...fields }, given));
    const { id } = line('organization', 'mover', {});
    const last = () =>
      client.machine.events.slice(client.machine.events.findLastIndex(({ event }) => event === 'start'));
    let cursor = client.machine.cursor;
    let sourceRevision = client.machine.sourceRevision;
    async function expectDelta(act: () => Promise<unknown>, rows: unknown[][], removeIds: string[]): Promise<void> {
      await next(client, act);
      const [start, points, complete] = last();
      t.like(start?.data, { mode: 'delta', fromRevision: cursor });
      t.not(start?.data.sourceRevision, sourceRevision);
      t.deepEqual(points?.data, { sequence: 0, rows, removeIds });
      t.like(complete?.data, { upsertCount: rows.length, removeCount: removeIds.length });
      cursor = client.machine.cursor;
      sourceRevision = client.machine.sourceRevision;
    }
    await expectDelta(() => camp({}), [[id, 12.5, 11.25, 'Mover']], []);
    await expectDelta(() => camp(point(19.12345678901234, 10)), [[id, 10, 19.12345678901234, 'Mover']], []);
    await expectDelta(() => camp({ name: 'É "new"', ...point(19, 10) }), [[id, 10, 19, 'É "new"']], []);
    await expectDelta(() => camp(point(21, 10)), [], [id]);
    await expectDelta(() => camp(point(20, 20)), [[id, 20, 20, 'Mover']], []);
    await expectDelta(() => camp({ coordinate_precision: 'zip' }), [], [id]);
    await expectDelta(() => camp(point(20, 20)), [[id, 20, 20, 'Mover']], []);
    await expectDelta(() => camp({}, { state: 'blacklisted' }), [], [id]);
  },
);

test.serial('what does not show in a viewport or its columns sends nothing [map-live.delta-upsert]', async (t) => {
  const inside = 'bbox=30,30,40,40&zoom=8&includeCampPoints=true';
  await put(database, line('organization', 'quiet', { name: 'A', ...point(35, 35) }));
  const bare = await follow(t, { server, cast }, 'starter', inside);
  const named = await follow(t, { server, cast }, 'starter', `${inside}&includeCampNames=true`);
  const before = bare.machine.events.length;
  await next(named, () => put(database, line('organization', 'quiet', { name: 'B', ...point(35, 35) })));
  await sleep(100);
  t.is(bare.machine.events.length, before);
  await next(bare, () => put(database, line('organization', 'quiet', { name: 'C', ...point(35, 36) })));
});

test.serial(
  'a client that comes back with its cursor gets ready when nothing changed, else a delta from there ' +
    '[map-live.last-event-id map-live.ready]',
  async (t) => {
    const query = `${address}?bbox=50,50,60,60&zoom=8&includeCampPoints=true`;
    const client = await follow(t, { server, cast }, 'team', query.split('?')[1] as string);
    await client.cut();
    const cursor = client.machine.cursor;
    await client.connect(server.url + query);
    await until(() => client.machine.events.at(-1)?.event === 'ready');
    const ready = client.machine.events.at(-1);
    t.deepEqual(Object.keys(ready?.data), ['revision', 'sourceRevision']);
    t.is(ready?.data.revision, cursor);
    t.notRegex(client.raw, /event: (start|points|complete)/);
    await client.cut();
    await put(database, line('organization', 'while-away', { name: 'W', ...point(55, 55) }));
    await put(database, line('organization', 'while-away', { name: 'W', ...point(56, 55) }));
    await client.connect(server.url + query);
    await until(() => client.machine.cursor !== cursor);
    const start = client.machine.events.findLast(({ event }) => event === 'start');
    t.like(start?.data, { mode: 'delta', fromRevision: cursor });
    t.deepEqual([...client.machine.rows.values()], [[line('organization', 'while-away', {}).id, 55, 56]]);
  },
);

test.serial(
  'any other cursor gets a snapshot: garbage, another filter, box, columns, plan or account ' +
    '[map-live.evicted map-live.opaque-revisions map-live.query-bound-cursor.open]',
  async (t) => {
    const filter = encodeURIComponent('{"field":"region","op":"matchesRegion","value":"VT"}');
    const client = await follow(t, { server, cast }, 'pro');
    const own = client.machine.cursor as string;
    const modeOf = async (name: Name, query: string, cursor: string) => {
      const other = new LiveClient(cast.headersOf(name));
      other.machine.cursor = cursor;
      t.is((await other.connect(`${server.url}${address}?${query}`, cursor)).status, 200);
      await until(() => other.machine.events.length > 0);
      await other.cut();
      const { event, data } = other.machine.events[0] as { event: string; data: { mode?: string } };
      return data.mode ?? event;
    };
    t.is(await modeOf('pro', everywhere, own), 'ready', 'control');
    t.is(await modeOf('proMachine', everywhere, own), 'ready', 'another key of the same account');
    for (const cursor of [
      '0',
      'garbage',
      `${own}x`,
      own.slice(1),
      own.toLowerCase(),
      'é'.repeat(3),
      'a'.repeat(10_000),
    ])
      t.is(await modeOf('pro', everywhere, cursor), 'snapshot', cursor.slice(0, 40));
    t.is(await modeOf('pro', `${everywhere}&filter=${filter}`, own), 'snapshot');
    t.is(await modeOf('pro', `${everywhere}&includeCampNames=true`, own), 'snapshot');
    t.is(await modeOf('pro', 'bbox=-180,-90,180,89&zoom=3&includeCampPoints=true', own), 'snapshot');
    t.is(await modeOf('starter', everywhere, own), 'snapshot');
    t.is(await modeOf('preview', everywhere, own), 'snapshot');
  },
);

test.serial(
  'a restart forces a replacement, and stopping ends every stream at once [map-live.history-memory]',
  async (t) => {
    const first = await serve(database);
    const client = new LiveClient(cast.headersOf('starter'));
    await client.connect(`${first.url}${address}?${everywhere}`);
    await until(() => client.machine.cursor !== null);
    const cursor = client.machine.cursor;
    const began = Date.now();
    await Promise.all([first.stop(), client.ended()]);
    // Otherwise the server waits ten seconds for requests in flight.
    t.true(Date.now() - began < 9000);
    t.is(client.fault, null);
    await client.connect(`${server.url}${address}?${everywhere}`);
    await until(() => client.machine.cursor !== cursor);
    t.is(client.machine.events.findLast(({ event }) => event === 'start')?.data.mode, 'snapshot');
    t.not(client.machine.cursor, cursor);
    await client.cut();
  },
);

test.serial('an idle stream says nothing but comments [map-live.heartbeat]', async (t) => {
  const client = await follow(t, { server, cast }, 'enterprise', 'bbox=70,70,71,71&zoom=8&includeCampPoints=true');
  const { length } = client.raw;
  await until(() => client.machine.comments >= 3);
  t.regex(client.raw.slice(length), /^(:\n\n)+$/);
  t.true((client.machine.retry as number) >= 1000);
});

test.serial(
  'a revoked key and a lower plan end an open stream with 401 and 402, and the next request too ' +
    '[map-live.auth-ends map-live.auth-midstream.open map-live.error]',
  async (t) => {
    const own = await openCatalogDatabase();
    const people = await makeCast(own);
    const other = await serve(own, { MAP_LIVE_RECHECK_MS: '200' });
    t.teardown(() => other.stop());
    const url = `${other.url}${address}?${everywhere}`;
    const open = async (name: Name) => {
      const client = new LiveClient(people.headersOf(name));
      await client.connect(url);
      await until(() => client.machine.cursor !== null);
      return client;
    };
    const starter = await open('starter');
    const machine = await open('proMachine');
    const control = await open('team');
    await own.sql("update secret.credentials set revoked_at = now() where kind = 'machine' and account_id = $1", [
      people.accounts.pro,
    ]);
    await own.sql("update store.accounts set plan = 'free' where id = $1", [people.accounts.starter]);
    await Promise.all([machine.ended(), starter.ended()]);
    t.like(machine.machine.events.at(-1), { event: 'error', id: null, data: { code: 'unauthorized', status: 401 } });
    t.like(starter.machine.events.at(-1), { event: 'error', id: null, data: { code: 'plan_required', status: 402 } });
    t.is(typeof starter.machine.events.at(-1)?.data.message, 'string');
    t.is((await machine.connect(url)).status, 401);
    t.is((await starter.connect(url)).status, 402);
    t.true(control.isOpen);
    await control.cut();
  },
);
