import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { listen } from '../../server/http/listen.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { until, within } from '../until.ts';
import { addDots, dotsOf, openStreams, points, type Streams, stream, streamTypes } from './streaming.ts';

const total = 60_000;
const query = { ...points, includeCampNames: 'true', includeCampScores: 'true' };
const address = `/api/canonical/map?${new URLSearchParams(query)}`;

let database: TestDatabase;
let warm: Streams;
let cold: Streams;

test.before(async () => {
  database = await openDatabase();
  await addDots(database, total);
  ({ warm, cold } = await openStreams(database));
});

/** A socket server that answers from memory, or, for paths that begin with `/cold`, from the database. */
async function serve() {
  return await listen({
    host: '127.0.0.1',
    port: 0,
    handle: (request) => {
      const isCold = request.path.startsWith('/cold');
      const path = isCold ? request.path.slice('/cold'.length) : request.path;
      return (isCold ? cold : warm).handle({ ...request, path, signal: request.signal });
    },
    onError: () => {},
  });
}

function open(port: number, path: string, method = 'GET'): Socket {
  const headers = { host: 'a', accept: streamTypes[2], ...warm.api.cast.headersOf('team') };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1', () => socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
  socket.on('error', () => {});
  return socket;
}

/** The number of connections of the caller's role in use. */
function busy(): number {
  const pool = database.pools.viewer('campatlas_team');
  return pool.totalCount - pool.idleCount;
}

test('many points come in many frames, warm or cold [map-stream.frame-max] [map-stream.points-sequence]', async (t) => {
  const expected = await dotsOf(database);
  for (const streams of [warm, cold])
    for (const encoding of ['identity', 'gzip']) {
      const { frames, points: rows } = (await stream(streams, 'team', query, { 'accept-encoding': encoding })).read();
      t.true(frames.length > 8);
      t.is(rows.length, total);
      const text = (list: readonly unknown[]) => list.map((row) => JSON.stringify(row)).toSorted();
      t.deepEqual(text(rows), text(expected));
    }
});

test('a reader who leaves, sooner or later, frees the connection [map-stream.incomplete-discard]', async (t) => {
  const listener = await serve();
  t.teardown(() => listener.stop(0));
  for (const path of [address, `/cold${address}`])
    for (const bytes of [0, 1, 30_000, 700_000]) {
      const socket = open(listener.port, path);
      await within('the reader is connected', once(socket, 'connect'));
      let read = 0;
      socket.on('data', (chunk) => {
        read += chunk.length;
        if (read >= bytes) socket.destroy();
      });
      if (bytes === 0) socket.destroy();
      await within(`the reader has left after ${bytes} bytes of ${path}`, once(socket, 'close'));
      await until(`${path} is let go of after ${bytes} bytes`, () => busy() === 0);
    }
  const next = (await stream(cold, 'team', query)).read();
  t.is(next.frames[1]?.sequence, 0);
  t.is(next.points.length, total);
});

test(
  'when the database fails on the way, an error frame ends the stream ' +
    '[map-stream.error-frame] [map-stream.provisional]',
  async (t) => {
    const own = await openDatabase();
    await addDots(own, 20_000);
    const { cold: failing, api } = await openStreams(own);
    // The first load may have been rejected before it was complete.
    const before = api.failures.length;
    const columns = 'id uuid, longitude double precision, latitude double precision, name text, band text';
    const sides =
      'p_west double precision, p_south double precision, p_east double precision, p_north double precision';
    await own.sql('alter function api.map_dots rename to map_dots_whole');
    await own.sql(`create function api.die() returns text language plpgsql security definer
    as 'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end'`);
    for (const last of ['(1 / (random() * 0)::integer)::text', 'api.die()']) {
      await own.sql(`create function api.map_dots(${sides}, p_names boolean, p_scores boolean,
        p_asked jsonb) returns table (${columns}) language sql stable
      begin atomic
        select * from api.map_dots_whole(p_west, p_south, p_east, p_north, p_names, p_scores, p_asked)
        union all select gen_random_uuid(), 0, 0, ${last}, 'weak';
      end`);
      await own.sql('grant execute on all functions in schema api to campatlas_team');
      for (const encoding of ['identity', 'gzip']) {
        const answer = await stream(failing, 'team', query, { 'accept-encoding': encoding });
        const frames = answer.frames();
        t.is(answer.status, 200);
        t.deepEqual(Object.keys(frames.at(-1) ?? {}).toSorted(), ['code', 'message', 'type']);
        t.deepEqual([frames[0]?.type, frames[1]?.type, frames.at(-1)?.type], ['start', 'points', 'error']);
        t.false(frames.some(({ type }) => type === 'complete'));
        t.notRegex(JSON.stringify(frames.at(-1)), /zero|terminat/);
      }
      await own.sql('drop function api.map_dots');
    }
    t.is(api.failures.length - before, 4, api.failures.join(''));
    await own.sql('alter function api.map_dots_whole rename to map_dots');
    t.is((await stream(failing, 'team', query)).read().points.length, 20_000);
    const pool = own.pools.viewer('campatlas_team');
    t.is(pool.totalCount, pool.idleCount);
  },
);

test('HEAD has the head of the stream and reads nothing', async (t) => {
  const listener = await serve();
  t.teardown(() => listener.stop(0));
  for (const path of [address, `/cold${address}`]) {
    const socket = open(listener.port, path, 'HEAD');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    await until('the head is there', () => text.endsWith('\r\n\r\n'));
    await sleep(100);
    t.regex(text, /^HTTP\/1.1 200/);
    t.true(text.includes(`content-type: ${streamTypes[2]}`));
    t.regex(text, /x-map-revision: \S+/);
    t.true(text.endsWith('\r\n\r\n'));
    await until('nothing is read', () => busy() === 0);
    socket.destroy();
  }
});

test.serial('fifty readers who do not read hold no stream in memory, and get theirs when they do', async (t) => {
  const listener = await serve();
  t.teardown(() => listener.stop(0));
  await stream(warm, 'team', query);
  const before = process.memoryUsage();
  const sockets = Array.from({ length: 50 }, () => open(listener.port, address).pause());
  await sleep(1500);
  const after = process.memoryUsage();
  const risen = (after.rss - before.rss) / 2 ** 20;
  t.true(risen < 125, `${risen.toFixed(0)} MB for 50 streams of 5 MB`);
  const [slow, ...others] = sockets as [Socket, ...Socket[]];
  for (const socket of others) socket.destroy();
  let bytes = 0;
  let tail = '';
  slow.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    // The end may arrive in two pieces.
    tail = (tail + chunk.toString('latin1')).slice(-16);
  });
  const isWhole = () => tail.endsWith('\r\n0\r\n\r\n');
  slow.resume();
  await until('the stream has come to its end', () => slow.closed || isWhole());
  t.true(isWhole(), 'it was cut off');
  t.true(bytes > total * 80);
});
