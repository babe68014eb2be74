/**
 * `npm run bench map-stream`: the point stream compared with the same bytes from memory, psql's COPY, PostGraphile and
 * Fastify. Our time includes authentication, metering, revision and masks. Every stream is decoded and compared with
 * the rows of the tables. BENCH_POINTS=10000,200000 sets the sizes of the catalogs.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { makeKey } from '../../scripts/make-key.ts';
import { readStream } from '../map/decoder.ts';
import { median } from './load.ts';
import { type Peer, startPeer } from './peers.ts';

const run_ = promisify(execFile);
const sizes = (process.env.BENCH_POINTS ?? '10000,200000,1000000').split(',').map(Number);
const mostPoints = 2_000_000;
const accept = 'application/vnd.campatlas.map-stream+cbor;version=2';
const columns = 'zoom=3&includeCampPoints=true&includeCampNames=true&includeCampScores=true';
const world = '-180,-90,180,90';
type Say = (line: string) => void;

interface Timing {
  readonly total: number;
  /** The lowest total, which other load affects least. */
  readonly best: number;
  readonly first: number;
  readonly bytes: number;
}

/** Runs the benchmark over catalogs of several sizes and prints ratios. */
export async function run({ empty, say }: BenchContext): Promise<void> {
  for (const size of sizes) {
    const url = await empty();
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    try {
      say(`\n${size} organizations, 97 % with a dot`);
      await fill(owner, size);
      await compare(owner, url, size, say);
    } finally {
      await owner.end();
    }
  }
}

/** Organizations around 2,000 towns; 97 % with address-grade coordinates, nine in ten with a prepared score. */
async function fill(owner: pg.Client, size: number): Promise<void> {
  await owner.query(`
    create temporary table made as
      select i, gen_random_uuid() as id, gen_random_uuid() as configuration,
        mod(hashint4(i)::bigint + 2147483648, 2000) as town,
        random() as spread, random() as turn
      from generate_series(1, ${size}) as i`);
  for (const trigger of ['disable', 'enable'] as const) {
    for (const table of ['organizations', 'configurations', 'records', 'scores'])
      await owner.query(`alter table store.${table} ${trigger} trigger user`);
    if (trigger === 'enable') break;
    await owner.query(`
      insert into store.configurations (id, city, latitude, longitude, coordinate_precision)
      select configuration, 'Town ' || town, 25 + mod(town * 7919, 2000) / 87.0 + spread * cos(turn * 6.283) / 10,
        -124 + mod(town * 104729, 2000) / 35.0 + spread * sin(turn * 6.283) / 10, case when i % 100 < 97 then 'building'
          else 'zip' end
      from made;
      insert into store.records (id, kind, key) select id, 'organization', 'bench/' || i from made;
      insert into store.organizations (id, configuration_id, name)
      select id, configuration, (array['Maple', 'Harbor', 'Summit', 'Cedar', 'Lakeside', 'Prairie'])[1 + i % 6] || ' '
        || (array['Grove', 'Ridge', 'Valley', 'Point', 'Hollow'])[1 + i % 5] || ' '
        || (array['Day Camp', 'Academy', 'Youth Center', 'Camps', 'Science Lab', 'Sports Club',
          'Recreation'])[1 + i % 7] from made;
      insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high, prepared_at)
      select id, 'organization', logic.score_version('organization'), mod(i * 37, 101), 50, 0, 100, now() from made
        where i % 10 > 0`);
  }
  await owner.query(`
    drop schema if exists bench cascade; create schema bench;
    create table bench.dots as select o.id, c.longitude, c.latitude, o.name, coalesce(s.band, 'unavailable') as band
      from store.organizations o join store.configurations c on c.id = o.configuration_id
        left join store.scores s on s.record_id = o.id
      where c.coordinate_precision = 'building';
    alter table bench.dots add primary key (id)`);
  await owner.query('vacuum analyze');
}

async function compare(owner: pg.Client, url: string, size: number, say: Say): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'campatlas-stream-'));
  const key = await makeKey(owner);
  const peers: Peer[] = [];
  const start = async (...args: Parameters<typeof startPeer>) => {
    const peer = await startPeer(...args);
    peers.push(peer);
    return peer;
  };
  try {
    const warm = await start('map', [url, 'warm', String(mostPoints)], 7111);
    const cold = await start('map', [url, 'cold', String(mostPoints)], 7112);
    const headers = { accept, 'x-api-key': key };
    const ask = async (peer: Peer, box: string, more: Record<string, string> = {}) => {
      const answer = await fetch(`${peer.url}/api/canonical/map?bbox=${box}&${columns}`, {
        headers: { ...headers, 'accept-encoding': 'identity', ...more },
      });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      // fetch has already decompressed the body.
      return Buffer.from(await answer.arrayBuffer());
    };
    await waitUntilWarm(warm, key, say);
    const beforeFill = await memoryOf(warm);
    const raw = await ask(warm, world);
    for (let turn = 0; turn < 3; turn++) {
      await ask(warm, world);
      await ask(warm, world, { 'accept-encoding': 'gzip' });
    }
    const memory = await memoryOf(warm);
    const points = readStream(raw, 2).points.length;
    say(
      `memory for both forms of ${points} dots   ` +
        `${((memory - beforeFill) / points).toFixed(0)} bytes a dot (goal at most 180)`,
    );

    const boxes = await boxesOf(owner, points);
    for (const box of Object.values(boxes)) {
      const rows = await rowsOf(owner, box);
      for (const [peer, more] of [
        [warm, {}],
        [warm, { 'accept-encoding': 'gzip' }],
        [cold, {}],
        [cold, { 'accept-encoding': 'gzip' }],
      ] as const)
        if (textOf(readStream(await ask(peer, box, more), 2).points) !== rows)
          throw new Error('a stream differs from the tables');
    }
    say('every stream holds exactly the rows of the tables');

    const file = join(folder, 'stream');
    await writeFile(file, raw);
    const fixed = await start('bytes', [file], 7113);
    const path = (box: string) => `/api/canonical/map?bbox=${box}&${columns}`;
    const none = path('0,0,1,1');
    const measure = (peer: Peer, asked: object) =>
      timeOf(peer, { headers, times: 11, warmUp: 3, frames: true, ...asked });
    const gzip = { ...headers, 'accept-encoding': 'gzip' };
    const asks = {
      limit: () => measure(fixed, { path: '/' }),
      nothing: () => measure(warm, { path: none }),
      stream: () => measure(warm, { path: path(world) }),
      packed: () => measure(warm, { path: path(world), headers: gzip }),
      live: () => measure(fixed, { path: '/gzip', times: 3, warmUp: 1 }),
      copied: () => measure(cold, { path: path(world), times: 7 }),
      copy: () => psqlCopy(url, world),
    };
    const { limit, nothing, stream, packed, live, copied, copy } = await inTurns(asks);
    const line = (what: string, timing: Timing) =>
      say(
        `${what.padEnd(34)} ${timing.total.toFixed(2).padStart(9)} ms  ` +
          `best ${timing.best.toFixed(2).padStart(8)} ms  ` +
          `first points ${timing.first.toFixed(2).padStart(7)} ms  ` +
          `${(timing.bytes / points).toFixed(0)} bytes a point`,
      );
    line('the same bytes from memory', limit);
    line('stream of a box without points', nothing);
    line('stream', stream);
    line('gzip stream', packed);
    line('gzip level 1 on the way', live);
    line('stream of a server without a copy', copied);
    line('psql, binary COPY', copy);
    for (const [name, box] of Object.entries(boxes))
      line(`  stream, ${name}`, await measure(warm, { path: path(box), times: 41 }));
    for (const [name, box] of Object.entries(boxes))
      line(`  gzip stream, ${name}`, await measure(warm, { path: path(box), headers: gzip }));
    for (const [name, box] of Object.entries(boxes)) {
      const [ours, theirs] = [await measure(cold, { path: path(box), times: 9 }), await psqlCopy(url, box)];
      say(
        `  without a copy, ${name.padEnd(18)} ${ours.total.toFixed(2)} ms, ` +
          `psql ${theirs.total.toFixed(2)} ms: ${ratio(ours, theirs)}`,
      );
    }
    say(`stream / the same bytes               ${ratio(stream, limit)} (goal at most 1.5)`);
    say(`gzip stream / stream                  ${ratio(packed, stream)} (goal at most 1.3)`);
    say(`gzip on the way / gzip stream         ${ratio(live, packed)} (goal 20)`);
    say(`without a copy / psql COPY            ${ratio(copied, copy)} (goal at most 1.25)`);
    const soon =
      (box: string, more: object = {}) =>
      () =>
        measure(warm, { path: box, before: none, times: 31, warmUp: 5, ...more });
    await firstPoints(
      Object.entries(boxes),
      (box) => soon(path(box)),
      (box) => soon(path(box), { headers: gzip }),
      soon(none),
      say,
    );
    await slowReaders(warm, path(world), headers, say);
    if (size > 200_000) return;

    const postgraphile = await start('postgraphile', [url], 7114);
    const fastify = await start('fastify', [url], 7115);
    const body = JSON.stringify({ query: '{ allDots { nodes { rowId longitude latitude name band } } }' });
    const graphql = await measure(postgraphile, {
      path: '/graphql',
      body,
      headers: { 'content-type': 'application/json' },
      frames: false,
      times: 5,
      warmUp: 2,
    });
    const geojson = await measure(fastify, { path: '/dots', headers: {}, frames: false, times: 5, warmUp: 2 });
    line('PostGraphile list', graphql);
    line('Fastify and pg, GeoJSON', geojson);
    say(`PostGraphile list / stream            ${ratio(graphql, stream)} (goal 50)`);
    say(`Fastify GeoJSON / stream              ${ratio(geojson, stream)} (goal 30)`);
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()));
    await rm(folder, { recursive: true });
  }
}

async function waitUntilWarm(peer: Peer, key: string, say: Say): Promise<void> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${peer.url}/api/canonical/map?bbox=0,0,1,1&zoom=3`, { headers: { 'x-api-key': key } });
    await answer.arrayBuffer();
    if (answer.status === 200) break;
    await sleep(200);
  }
  say(`records read in within ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Boxes around the middle of the points: all of them, a quarter, and some thousand. */
async function boxesOf(owner: pg.Client, points: number): Promise<Record<string, string>> {
  const boxes: Record<string, string> = { whole: world };
  for (const [name, share] of [
    ['a quarter', 0.25],
    ['1,000 points', 1000 / points],
  ] as const) {
    const { rows } = await owner.query(
      `with r as (select sqrt($1::float8) / 2 as half) select
        (select percentile_cont(array[0.5 - half, 0.5 + half]) within group (order by longitude) from bench.dots) as x,
        (select percentile_cont(array[0.5 - half, 0.5 + half]) within group (order by latitude) from bench.dots) as y
          from r`,
      [share],
    );
    const { x, y } = rows[0] as { x: number[]; y: number[] };
    boxes[name] = [x[0], y[0], x[1], y[1]].map((side) => side?.toFixed(6)).join();
  }
  return boxes;
}

async function rowsOf(owner: pg.Client, box: string): Promise<string> {
  const { rows } = await owner.query({
    rowMode: 'array',
    text:
      'select id, longitude, latitude, name, band from bench.dots where longitude between $1 and $3 and ' +
      'latitude between $2 and $4',
    values: box.split(','),
  });
  return textOf(rows);
}

function textOf(rows: readonly unknown[]): string {
  return rows
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join('\n');
}

/** Resident bytes of a process after garbage collection. */
async function memoryOf({ pid }: Peer): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    process.kill(pid, 'SIGUSR2');
    await sleep(300);
  }
  return Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * 4096;
}

async function timeOf({ url }: Peer, asked: object): Promise<Timing> {
  const client = join(import.meta.dirname, 'peers', 'stream-client.ts');
  const given = JSON.stringify({ port: Number(new URL(url).port), ...asked });
  const { stdout } = await run_(process.execPath, [client, given]);
  return JSON.parse(stdout) as Timing;
}

/** Milliseconds of the same COPY by psql with the same role. */
async function psqlCopy(url: string, box: string): Promise<Timing> {
  const sides = box
    .split(',')
    .map((side) => `${side}::float8`)
    .join(', ');
  const copy =
    `\\copy (select * from api.map_dots(${sides}, true, true, ` +
    `'{"kind":"organization","query":null,"region":null}')) to '/dev/null' (format binary)`;
  const times: number[] = [];
  const commands = ['set role campatlas_enterprise', '\\timing on', ...Array.from({ length: 8 }, () => copy)];
  const { stdout } = await run_('psql', [
    url,
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    ...commands.flatMap((each) => ['-c', each]),
  ]);
  for (const [, ms] of stdout.matchAll(/Time: ([\d.]+) ms/g)) times.push(Number(ms));
  if (times.length !== 8) throw new Error(`psql said ${stdout}`);
  return { total: median(times.slice(1)), best: Math.min(...times), first: Number.NaN, bytes: Number.NaN };
}

type Ask = () => Promise<Timing>;

/**
 * Milliseconds to the end of the first frame of points. Each request follows small ones: after a response of megabytes
 * the processor caches are cold, which slows even a box without points.
 */
async function firstPoints(
  boxes: readonly (readonly [name: string, box: string])[],
  raw: (box: string) => Ask,
  packed: (box: string) => Ask,
  none: Ask,
  say: Say,
): Promise<void> {
  const asks = boxes.flatMap(([name, box]) => [[name, raw(box)] as const, [`gzip, ${name}`, packed(box)] as const]);
  const { nothing, ...found } = await inTurns<string>({ nothing: none, ...Object.fromEntries(asks) });
  const base = nothing?.first ?? Number.NaN;
  for (const [name, { first }] of Object.entries(found))
    say(
      `  first points, ${name.padEnd(18)} ${first.toFixed(2)} ms, ${(first / base).toFixed(2)} × a box without points`,
    );
  const most = Math.max(...Object.values(found).map(({ first }) => first));
  say(`first points frame, at most           ${most.toFixed(2)} ms (goal at most 1)`);
}

/** Fifty clients that read only the first bytes of a stream. */
async function slowReaders(peer: Peer, path: string, headers: Record<string, string>, say: Say): Promise<void> {
  const before = await memoryOf(peer);
  const request = `GET ${path} HTTP/1.1\r\nhost: a\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect({ port: Number(new URL(peer.url).port), host: '127.0.0.1' }, () => socket.write(request));
    socket.on('error', () => {});
    socket.once('data', () => socket.pause());
    return socket;
  });
  while (sockets.some(({ bytesRead }) => bytesRead === 0)) await sleep(100);
  await sleep(1500);
  const stalled = await memoryOf(peer);
  for (const socket of sockets) socket.destroy();
  say(`50 readers who do not read add        ${((stalled - before) / 1048576).toFixed(1)} MB (goal at most 16)`);
}

/** Measures each three times, alternately, so that other load affects all of them. */
async function inTurns<Name extends string>(asks: Record<Name, () => Promise<Timing>>): Promise<Record<Name, Timing>> {
  const found = {} as Record<Name, Timing[]>;
  for (let turn = 0; turn < 3; turn++)
    for (const name of Object.keys(asks) as Name[]) found[name] = [...(found[name] ?? []), await asks[name]()];
  const middle = (all: readonly Timing[]): Timing => ({
    total: median(all.map(({ total }) => total)),
    best: Math.min(...all.map(({ best }) => best)),
    first: median(all.map(({ first }) => first)),
    bytes: all[0]?.bytes ?? Number.NaN,
  });
  return Object.fromEntries(Object.entries<Timing[]>(found).map(([name, all]) => [name, middle(all)])) as Record<
    Name,
    Timing
  >;
}

/** The ratio of medians and of best times. */
function ratio(value: Timing, base: Timing): string {
  return `${(value.total / base.total).toFixed(2)} × (best ${(value.best / base.best).toFixed(2)} ×)`.padStart(9);
}
