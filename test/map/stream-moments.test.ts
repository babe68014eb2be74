/** A point stream shows one moment; changes while it is being read appear only in the next stream. */
import test from 'ava';
import pg from 'pg';
import { isStream } from '../../server/shared/exchange.ts';
import { openDatabase } from '../database.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { readStream } from './decoder.ts';
import {
  addDots,
  byId,
  dotsOf,
  openStreams,
  points,
  type Query,
  type Streams,
  stream,
  streamTypes,
} from './streaming.ts';
import { addDataset, box } from './world.ts';

const columns = { includeCampNames: 'true', includeCampScores: 'true' };

/** Reads a stream and lets something happen after its first piece. */
async function during({ api, handle }: Streams, query: Query, happen: () => Promise<unknown>) {
  const answer = await handle({
    path: '/api/canonical/map',
    query: new URLSearchParams(query).toString(),
    headers: new Map(
      Object.entries({ accept: streamTypes[2], ...api.cast.headersOf('pro') }).map(([name, value]) => [name, [value]]),
    ),
  });
  if (!isStream(answer.body)) throw new Error(`${answer.status}: ${answer.body}`);
  const chunks: Buffer[] = [];
  for await (const chunk of answer.body) {
    chunks.push(Buffer.from(chunk));
    if (chunks.length === 1) await happen();
  }
  return readStream(Buffer.concat(chunks), 2);
}

test(
  'a region that is replaced while a stream is read is another one for the next stream ' +
    '[map-stream.same-cohort] [map.region-bad-dataset-400]',
  async (t) => {
    const database = await openDatabase();
    await addDots(database, 20_000);
    await database.sql(
      'insert into store.point_changes (latitudes, longitudes) ' +
        'select array_agg(latitude), array_agg(longitude) from store.configurations',
    );
    await database.sql('select api.apply_point_changes(100000)');
    const { warm, cold } = await openStreams(database);
    const west = await addDataset(database, 'state', [{ code: 'OR', geometry: box(-121, 29, -100, 41) }]);
    let old = west;
    for (const [at, streams] of [warm, cold].entries()) {
      const region = { ...points, ...columns, regionKind: 'state', regionCode: 'OR' };
      const before = (await stream(streams, 'pro', region)).read().points;
      t.true(before.length > 5000, `${before.length}`);
      const edge = -110 + at;
      const read = await during(streams, region, async () => {
        await addDataset(database, 'state', [{ code: 'OR', geometry: box(-121, 29, edge, 41) }]);
      });
      t.deepEqual(byId(read.points), byId(before));
      const after = (await stream(streams, 'pro', region)).read();
      // Rows near a border belong to both sides.
      t.true(after.points.every((row) => ((row as number[])[1] as number) < edge + 0.5));
      t.true(
        after.points.length > 0 && after.points.length < before.length,
        `${after.points.length} of ${before.length}`,
      );
      const pinned = await stream(streams, 'pro', { ...region, regionDataset: old });
      t.deepEqual([pinned.status, pinned.failure?.code], [400, 'unknown_region']);
      await addDataset(database, 'state', [{ code: 'OR', geometry: box(-121, 29, -100, 41) }]).then((id) => {
        old = id;
      });
    }
  },
);

test('who loses key or plan amid a stream gets its end, and no other [map-stream.pre-stream-errors]', async (t) => {
  const database = await openDatabase();
  await addDots(database, 20_000);
  const { api, warm, cold } = await openStreams(database);
  const account = api.cast.accounts.pro;
  const query = { ...points, ...columns };
  const setPlan = (plan: string) => database.sql('update store.accounts set plan = $2 where id = $1', [account, plan]);
  for (const streams of [warm, cold]) {
    t.is((await during(streams, query, () => setPlan('free'))).points.length, 20_000);
    t.is((await stream(streams, 'pro', query)).status, 402);
    await setPlan('pro');
  }
  const revoke = (value: string) =>
    database.sql(`update secret.credentials set revoked_at = ${value} where account_id = $1`, [account]);
  for (const streams of [warm, cold]) {
    t.is((await during(streams, query, () => revoke('now()'))).points.length, 20_000);
    t.is((await stream(streams, 'pro', query)).status, 401);
    await revoke('null');
  }
  t.is((await stream(warm, 'pro', query)).status, 200);
});

test('while everything is read anew, streams are copied out of the database at once', async (t) => {
  const database = await openCatalogDatabase();
  const { warm } = await openStreams(database);
  const query = { ...points, ...columns };
  await stream(warm, 'team', query);
  const camps = 'p_camps uuid[] default null';
  const [row] = await database.sql<{ result: string }>(
    "select pg_get_function_result('api.map_camps'::regproc) as result",
  );
  await database.sql('alter function api.map_camps rename to map_camps_quick');
  await database.sql(`create function api.map_camps(${camps}) returns ${row?.result} language plpgsql stable as $$ begin
      if p_camps is null then perform pg_advisory_xact_lock_shared(31); end if;
      return query select * from api.map_camps_quick(p_camps);
    end $$`);
  await database.sql('grant execute on all functions in schema api to campatlas_team');
  // While this is held, nobody reloads the records.
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(31)');
  await database.sql("update store.organizations set name = 'changed' where name = 'home'");
  await database.sql('insert into store.map_changes (camp_ids) values (null)');
  const { points: rows } = (await stream(warm, 'team', query)).read();
  t.deepEqual(byId(rows), byId(await dotsOf(database)));
  t.true(rows.some((point) => (point as unknown[]).includes('changed')));
  const json = await stream(warm, 'team', query, { accept: 'application/json' });
  t.deepEqual([json.status, json.failure?.code], [503, 'map_cache_warming']);
  await holder.end();
});
