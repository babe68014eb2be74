/**
 * `npm run bench map-source`: the map's in-memory copy of 200,000 organizations: the time to load it, its memory, and
 * the cost of views, updates and requests.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { openPools } from '../../server/db/pool.ts';
import { openMapSource } from '../../server/map/open.ts';
import type { Segment } from '../../server/map/segment.ts';
import type { MapConditions, MapSource } from '../../server/map/source.ts';
import { everyone } from '../map/oracle.ts';
import { median } from './load.ts';

const role = 'campatlas_pro';
const rounds = 9;

const asked: readonly (readonly [name: string, question: MapConditions])[] = [
  ['one age', { ...everyone, ageYears: 8 }],
  ['state of the camp', { ...everyone, filter: '{"field":"region","op":"matchesRegion","value":"CA"}' }],
  [
    'sessions at a price',
    {
      ...everyone,
      kind: 'session',
      filter: '{"price":{"minimum":100,"maximum":300,"currency":"USD","basis":"week"}}',
    },
  ],
  [
    'camps with a summer session',
    {
      ...everyone,
      filter:
        '{"related":{"relation":"sessions","match":"any","where":{"all":[{"field":"start_date","op":"gte",' +
        '"value":"2027-06-01"},{"field":"age_range_years","op":"contains","value":8}]}}}',
    },
  ],
];

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const startedAt = performance.now();
  const result = await work();
  return [performance.now() - startedAt, result];
}

/** Bytes of the arrays needed for dots, and of those needed for located records. */
function weigh(segment: Segment): { dots: number; records: number } {
  const { codes, longitudes, latitudes, owners, kinds, grades, recordIds } = segment;
  const sum = (arrays: readonly ArrayBufferView[]) => arrays.reduce((total, { byteLength }) => total + byteLength, 0);
  const records = sum([codes, longitudes, latitudes, owners, kinds, grades, recordIds]);
  const all = sum(Object.values(segment).filter((part) => ArrayBuffer.isView(part)));
  return { dots: all - records, records };
}

async function warm(map: MapSource): Promise<void> {
  while (!map.isWarm(role)) await sleep(5);
}

/** Measures on the large catalog. */
export async function run({ catalog, say }: BenchContext): Promise<void> {
  const url = await catalog(200_000);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const pools = await openPools({ databaseUrl: url, log: say });
  const sources: MapSource[] = [];
  try {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    for (let round = 0; round < 3; round++) {
      const source = openMapSource({ pools, log: say });
      const [ms] = await timed(() => warm(source));
      say(`read in: ${(ms / 1000).toFixed(2)} s`);
      if (round < 2) await source.close();
      else sources.push(source);
    }
    delay.disable();
    const map = sources[0] as MapSource;
    say(`longest stop of other work meanwhile: ${(delay.max / 1e6).toFixed(0)} ms`);
    await measureWeight(map, before, say);
    await measureViews(map, owner, say);
    await measureQuestions(map, owner, say);
  } finally {
    for (const source of sources) await source.close();
    await pools.close();
    await owner.end();
  }
}

async function measureWeight(map: MapSource, before: number, say: (line: string) => void): Promise<void> {
  const view = await map.view(role, everyone, '');
  const segment = view.partitions[0]?.segment as Segment;
  const { dots, records } = weigh(segment);
  globalThis.gc?.();
  await sleep(200);
  const grown = process.memoryUsage().rss - before;
  say(
    `${segment.dotCount} dots at ${(dots / segment.dotCount).toFixed(0)} bytes, ` +
      `${segment.recordCount} located records at ${(records / segment.recordCount).toFixed(1)} bytes`,
  );
  say(
    `the process grew by ${(grown / 2 ** 20).toFixed(0)} MiB, ` +
      `${(grown / segment.dotCount).toFixed(0)} bytes a dot in all`,
  );
}

async function measureViews(map: MapSource, owner: pg.Client, say: (line: string) => void): Promise<void> {
  const { revision } = (await map.view(role, everyone, '')).population;
  const many = 20_000;
  const [kept] = await timed(async () => {
    for (let at = 0; at < many; at++) await map.view(role, everyone, revision);
  });
  say(`a kept view: ${((kept / many) * 1000).toFixed(2)} µs`);
  const nothing = [];
  for (let round = 0; round < rounds * 5; round++) nothing.push((await timed(() => map.refresh(role)))[0]);
  say(`a look that finds nothing new: ${median(nothing).toFixed(2)} ms`);
  for (const camps of [1, 100, 1000]) {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      await touch(owner, camps, round);
      times.push((await timed(() => map.refresh(role)))[0]);
    }
    const view = await map.view(role, everyone, '');
    const [bits] = await timed(async () => view.partitions.map((layer) => layer.records()));
    say(
      `${camps} changed camps: caught up in ${median(times).toFixed(2)} ms, ` +
        `sets of all records in ${bits.toFixed(2)} ms`,
    );
  }
}

async function measureQuestions(map: MapSource, owner: pg.Client, say: (line: string) => void): Promise<void> {
  for (const [name, question] of asked) {
    const [cold, view] = await timed(() => map.view(role, question, ''));
    const camps = view.partitions.reduce((sum, layer) => sum + (layer.camps()?.count() ?? 0), 0);
    const again = [];
    for (let round = 0; round < rounds; round++) {
      await touch(owner, 10, round);
      again.push((await timed(() => map.view(role, question, '')))[0]);
    }
    const [sets] = await timed(async () => view.partitions.map((layer) => [layer.dots(), layer.records()]));
    say(
      `${name}: ${camps} camps, cold ${cold.toFixed(0)} ms, ` +
        `again after ten camps changed ${median(again).toFixed(2)} ms, ` +
        `sets of dots and records ${sets.toFixed(1)} ms`,
    );
  }
}

/** Changes this many camps without altering their values. */
async function touch(owner: pg.Client, camps: number, round: number): Promise<void> {
  await owner.query(
    'update store.organizations set name = name where id in (select id from store.organizations order by id offset ' +
      '$2 limit $1)',
    [camps, round * camps],
  );
}
