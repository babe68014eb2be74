/** Live streams over an in-memory population on real sockets; one camp in a hundred changes each second. */
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../../server/http/listen.ts';
import { LiveMap } from '../../../server/map/live/live-map.ts';
import type { CampRow } from '../../../server/map/segment.ts';
import type { Bounds } from '../../../server/map/window.ts';
import { starter } from '../../map/live-world.ts';
import { everyone } from '../../map/oracle.ts';
import { BenchSource } from './source.ts';

const campOf = (id: string): CampRow => ({
  id,
  point: [-75 + 3 * Math.random(), 42 + 3 * Math.random()],
  // The name is the time of the change, so that clients can compute its age.
  name: String(Date.now()),
  band: 'good',
});
const ids = Array.from({ length: 2000 }, () => randomUUID());
/** For clients that never read: more data than the kernel buffers per connection. */
const farCamps = () =>
  Array.from({ length: 200_000 }, (_, at) => ({ ...campOf(randomUUID()), point: [10 + at / 1e5, 50] as const }));
const source = new BenchSource(ids.map(campOf), farCamps());
const live = new LiveMap(source, {
  coalesceMs: 200,
  heartbeatMs: 15_000,
  recheckMs: 15_000,
  retainMs: 120_000,
  historyBytes: 32 * 1024 * 1024,
  takeMs: 60_000,
  maxPoints: 1_000_000,
  log: console.error,
});

/**
 * Streams of clients that never read: the number still open, the lifetimes of the closed ones in milliseconds, and the
 * milliseconds since the kernel, which buffers some megabytes each, last accepted data.
 */
const far = { open: 0, lives: [] as number[], stalls: [] as number[] };
const { port } = await listen({
  host: '127.0.0.1',
  port: 0,
  onError: console.error,
  handle: async ({ query, signal, headers }) => {
    const isFar = query.startsWith('far');
    const began = Date.now();
    let takenAt = began;
    if (isFar) {
      far.open += 1;
      signal.addEventListener('abort', () => {
        far.open -= 1;
        far.lives.push(Date.now() - began);
        far.stalls.push(Date.now() - takenAt);
      });
    }
    const size = Number(/=([0-9.]+)/.exec(query)?.[1]);
    const bounds: Bounds = isFar ? [10 - size, 45, 15, 55] : [-75, 42, -75 + size, 42 + size];
    const caller = { ...starter, accountId: headers.get('x-account')?.[0] ?? null };
    const viewer = { caller, signal, reauthenticate: async () => ({ caller, revision: source.revision }) };
    const columns = { names: true, scores: true };
    const request = { conditions: everyone, bounds, columns, cursor: null, revision: source.revision };
    const stream = await live.follow(viewer, request);
    const noted = async function* () {
      for await (const piece of stream) {
        takenAt = Date.now();
        yield piece;
      }
    };
    const body = isFar ? noted() : stream;
    return { status: 200, headers: { 'content-type': 'text/event-stream' }, body };
  },
});

/** The memory after garbage collection. */
const held = async () => {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await sleep(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const before = await held();
process.send?.({ port });

process.on('message', ({ seconds }: { seconds: number }) => void measure(seconds));

async function measure(seconds: number): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const cpu = process.cpuUsage();
  let peak = 0;
  for (let second = 0; second < seconds; second++) {
    source.change(ids.slice((second % 100) * 20, (second % 100) * 20 + 20).map(campOf));
    await sleep(1000);
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({
    loopP99: delay.percentile(99) / 1e6,
    cpu: (user + system) / 1e6 / seconds,
    peak,
    held: (await held()) - before,
    clients: live.followerCount,
    far,
  });
}
