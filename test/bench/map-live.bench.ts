/**
 * `npm run bench map-live`: changes with thousands of live viewports, and open streams of which many are never read.
 */
import { type ChildProcess, spawn } from 'node:child_process';
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

/** Prints times, memory and latencies with their goals. */
export async function run({ say }: BenchContext): Promise<void> {
  matching(say);
  const rig = await openRig();
  await rig.open(1500, 'near');
  const before = await rig.measure(20);
  say(`1,500 that read: ${describe(before)}`);
  await rig.open(500, 'far');
  const mixed = await rig.measure(30);
  say(`and 500 that never read: ${describe(mixed)}`);
  const { open, lives, stalls } = mixed.far;
  const seconds = (times: readonly number[]) => (Math.max(...times) / 1000).toFixed(0);
  say(
    `  closed within 30 s: ${lives.length} of ${lives.length + open} (goal all), ` +
      `at most ${seconds(stalls)} s after the kernel ` +
      `took the last piece (goal 15), ${seconds(lives)} s after they came`,
  );
  const after = await rig.measure(20);
  say(`1,500 that read, afterwards: ${describe(after)}`);
  const times = (mixed.p99 / ((before.p99 + after.p99) / 2)).toFixed(2);
  say(`  healthy p99: ${times} × of the same clients before and after (goal at most 1.5)`);
  const [holds, peaks] = (['held', 'peak'] as const).map((what) =>
    [before, mixed, after].map((measured) => (measured[what] / 1e6).toFixed(0)).join(', '),
  );
  say(`  before, with and after them: ${holds} MB held (goal flat), ${peaks} MB the process's most`);
  await rig.open(500, 'near');
  const all = await rig.measure(20);
  rig.close();
  say(`2,000 that read: ${describe(all)}`);
  say(`  ${(all.held / all.clients / 1000).toFixed(1)} kB a client (goal at most 30)`);
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
    `100 changes against 10,000 viewports: ${median(times.slice(10)).toFixed(2)} ms, ` +
      `at most ${worst.toFixed(2)} ms, seen by ${seen} (goal at most 10 ms)`,
  );
}

/** A random point in the country. */
function placeOf(): readonly [number, number] {
  return [-125 + 58 * Math.random(), 25 + 24 * Math.random()];
}

function dotAt([longitude, latitude]: readonly [number, number]) {
  return { longitude, latitude, name: null, band: 0 };
}

/** The server's figures for a period. */
interface Told {
  readonly loopP99: number;
  /** As a share of one core. */
  readonly cpu: number;
  /** The peak memory in bytes, and the memory at the end beyond that of a server without clients. */
  readonly peak: number;
  readonly held: number;
  readonly clients: number;
  readonly far: { readonly open: number; readonly lives: readonly number[]; readonly stalls: readonly number[] };
}

interface Measured extends Told {
  readonly p50: number;
  readonly p99: number;
}

function describe({ p50, p99, loopP99, cpu }: Measured): string {
  return (
    `event after ${p50.toFixed(0)} ms (p50), ${p99.toFixed(0)} ms (p99, goal below 500); ` +
    `loop delay p99 ${loopP99.toFixed(0)} ms ` +
    `(goal below 50); ${(cpu * 100).toFixed(0)} % of a core`
  );
}

/** Starts a server and its clients, in separate processes. */
async function openRig() {
  const server = start('server.ts', {});
  const { port } = await told<{ port: number }>(server);
  const clients = start('clients.ts', { PORT: String(port) });
  return {
    async open(count: number, kind: 'near' | 'far'): Promise<void> {
      clients.send({ open: count, kind });
      await told(clients);
    },
    async measure(seconds: number): Promise<Measured> {
      clients.send('take');
      await told(clients);
      server.send({ seconds });
      const report = await told<Told>(server);
      clients.send('take');
      const sorted = (await told<number[]>(clients)).sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
      return { ...report, p50: at(0.5), p99: at(0.99) };
    },
    close(): void {
      clients.kill();
      server.kill();
    },
  };
}

function start(file: string, environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['--expose-gc', join(folder, file)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
}

async function told<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message')) as [Message];
  return message;
}
