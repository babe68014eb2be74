/** `npm run bench map-live`: changes against thousands of live viewports, and open streams of which many are never read. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchContext } from '../../scripts/bench.ts';
import { Difference } from '../../server/map/live/difference.ts';
import { sweepOf, Viewports } from '../../server/map/live/viewports.ts';
import type { Bounds } from '../../server/map/window.ts';
import { median } from './load.ts';

const folder = fileURLToPath(new URL('map-live', import.meta.url));

/** Prints times, memory and latencies beside their goals. */
export async function run({ say }: BenchContext): Promise<void> {
  matching(say);
  const healthy = await streams({ clients: 1500, stalled: 0 });
  say(`1,500 clients that read: ${describe(healthy)}`);
  const mixed = await streams({ clients: 2000, stalled: 500 });
  say(`2,000 clients of which 500 never read: ${describe(mixed)}`);
  say(`  stalled streams left after 30 s: ${mixed.stalledLeft} (goal 0)`);
  say(`  healthy p99: ${(mixed.p99 / healthy.p99).toFixed(2)} × of the run without them (goal at most 1.5)`);
}

/** 100 moved camps against 10,000 viewports of all sizes. */
function matching(say: BenchContext['say']): void {
  const viewports = new Viewports();
  for (let at = 0; at < 10_000; at++) {
    const size = 0.05 * 2 ** (10 * Math.random());
    const [x, y] = placeOf();
    const bounds: Bounds = [
      Math.max(-180, x - size),
      Math.max(-85, y - size),
      Math.min(180, x + size),
      Math.min(85, y + size),
    ];
    viewports.add(bounds);
  }
  const times: number[] = [];
  let seen = 0;
  for (let round = 0; round < 60; round++) {
    const moved = Array.from({ length: 100 }, () => new Difference(randomUUID(), dotAt(placeOf()), dotAt(placeOf())));
    const began = performance.now();
    const sweep = sweepOf(moved);
    seen = 0;
    for (let place = 0; place < viewports.count; place++) if (viewports.look(place, sweep) !== null) seen += 1;
    times.push(performance.now() - began);
  }
  const worst = times.slice(10).toSorted((a, b) => b - a)[0] ?? 0;
  say(
    `100 changes against 10,000 viewports: ${median(times.slice(10)).toFixed(2)} ms, at most ${worst.toFixed(2)} ms, seen by ${seen} (goal at most 10 ms)`,
  );
}

/** Somewhere in the country. */
function placeOf(): readonly [number, number] {
  return [-125 + 58 * Math.random(), 25 + 24 * Math.random()];
}

function dotAt([longitude, latitude]: readonly [number, number]) {
  return { longitude, latitude, name: null, band: 0 };
}

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly loopP99: number;
  readonly bytesPerClient: number;
  readonly slopeMb: number;
  readonly stalledLeft: number;
}

function describe({ p50, p99, loopP99, bytesPerClient, slopeMb }: Measured): string {
  return (
    `event after ${p50.toFixed(0)} ms (p50), ${p99.toFixed(0)} ms (p99, goal below 500); loop delay p99 ${loopP99.toFixed(0)} ms (goal below 50); ` +
    `${(bytesPerClient / 1000).toFixed(1)} kB a client (goal at most 30); memory ${slopeMb >= 0 ? '+' : ''}${slopeMb.toFixed(1)} MB over the run`
  );
}

/** A server and its clients, each side a process of its own. */
async function streams(load: { clients: number; stalled: number }): Promise<Measured> {
  const server = spawn(process.execPath, ['--expose-gc', join(folder, 'server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const clients = spawn(process.execPath, [join(folder, 'clients.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), CLIENTS: String(load.clients), STALLED: String(load.stalled) },
  });
  await once(clients, 'message');
  server.send('begin');
  const [report] = (await once(server, 'message')) as [Omit<Measured, 'p50' | 'p99'>];
  clients.send('report');
  const [{ latencies }] = (await once(clients, 'message')) as [{ latencies: number[] }];
  clients.kill();
  server.kill();
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { ...report, p50: at(0.5), p99: at(0.99) };
}
