/**
 * Clients of all kinds over an in-memory population that changes at random; at every commit each must have the expected
 * rows.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMap, LiveOptions } from '../../server/map/live/live-map.ts';
import { bandNames, type CampRow } from '../../server/map/segment.ts';
import type { MapSource } from '../../server/map/source.ts';
import type { Bounds } from '../../server/map/window.ts';
import { FakeSource } from './fake-source.ts';
import { type Asked, bare, full, liveOptions, sorted, TestFollower, world } from './live-world.ts';
import { everyone } from './oracle.ts';
import { randomFrom } from './worlds.ts';

type Random = ReturnType<typeof randomFrom>;

export const ids = Array.from({ length: 60 }, () => randomUUID());
/** Some are so long that a generation needs several batches. */
const names = [
  'Oak',
  'Pine',
  'Oak Lake',
  'É "quoted" \\ Pine',
  null,
  `Oak ${'long '.repeat(200)}`,
  'Pine 🏕'.repeat(200),
];

export function campOf(random: Random, id: string): CampRow {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const point =
    random() < 0.15 ? null : ([pick([-180, -75, -72.5, 0, 179.9, 180]), pick([-90, 0, 43.3, 44.5])] as const);
  return { id, point, name: pick(names), band: pick(bandNames) };
}

const boxes: readonly Bounds[] = [
  world,
  [-75, 43, -72.5, 44.5],
  [170, -10, -170, 10],
  [0, 0, 0, 0],
  [-73, 40, -72, 50],
];
const questions = [everyone, { ...everyone, filter: 'Oak' }, { ...everyone, filter: 'Pine' }];
const columns = [bare, full, { names: true, scores: false }, { names: false, scores: true }];

/** Rejects when a client has wrong rows or does not become current. */
export async function runScenario(
  Live: new (source: MapSource, options: LiveOptions) => LiveMap,
  seed: number,
  historyBytes: number,
): Promise<void> {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const source = new FakeSource(ids.slice(0, 40).map((id) => campOf(random, id)));
  const live = new Live(source, { ...liveOptions, historyBytes, coalesceMs: pick([0, 1, 5]) });
  const truths = new Map([[source.revision, source.camps]]);
  let fault: unknown = null;
  // In a crowd, all clients have the same view and all are slow.
  const isCrowd = random() < 0.3;
  const followers = Array.from({ length: 10 }, () => {
    // Some clients have the same view.
    const asked: Asked = { conditions: pick(questions), bounds: pick(boxes), columns: pick(columns) };
    const follower = new TestFollower(live, source, isCrowd || random() < 0.3 ? { columns: full } : asked);
    // Some clients delay each read.
    const lateMs = pick(isCrowd ? [4, 8, 12] : [0, 2, 6, 12]);
    if (lateMs > 0) follower.beforeNext = () => sleep(random() * lateMs);
    follower.machine.onCommit = () => {
      const camps = truths.get(follower.machine.sourceRevision as string);
      if (textOf(follower.machine.rows) !== textOf(follower.expected(camps)))
        fault ??= new Error(`seed ${seed}: not the rows of ${follower.machine.sourceRevision}`);
    };
    return follower;
  });
  let last = pick(ids);
  const check = () => {
    for (const follower of followers) fault ??= follower.fault;
    if (fault !== null) throw fault;
  };
  try {
    for (let step = 0; step < 25; step++) {
      const follower = pick(followers);
      if (random() < 0.25) await (follower.isOpen ? follower.cut() : follower.connect());
      else {
        const changes = new Map<string, CampRow | null>();
        for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
          // Often the same camp again, and often only a new name.
          if (random() < 0.6) last = pick(ids);
          const before = source.camps.get(last);
          const camp = campOf(random, last);
          const how = random();
          if (how < 0.3) changes.set(last, null);
          else changes.set(last, how < 0.6 && before !== undefined ? { ...before, name: camp.name } : camp);
        }
        source.change(changes, pick(['told', 'told', 'quietly', 'anew'] as const));
        truths.set(source.revision, source.camps);
      }
      if (random() < (isCrowd ? 0.8 : 0.4)) await sleep(Math.floor(random() * 6));
      check();
    }
    for (const follower of followers) if (!follower.isOpen) await follower.connect();
    const isCurrent = (follower: TestFollower) => textOf(follower.machine.rows) === textOf(follower.expected());
    const isSettled = () => fault !== null || followers.every((each) => each.fault !== null || isCurrent(each));
    // Counts turns of this process, not time: everything awaited happens in it, however busy the machine is.
    for (let turn = 0; turn < 1000 && !isSettled(); turn++) await sleep(2);
    check();
    if (!isSettled()) throw new Error(`seed ${seed}: somebody never has the present`);
  } finally {
    live.close();
    for (const follower of followers) follower.beforeNext = null;
    await Promise.all(followers.map((follower) => follower.ended()));
  }
}

function textOf(rows: ReadonlyMap<string, unknown[]>): string {
  return JSON.stringify(sorted(rows));
}
