import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import fc from 'fast-check';
import { bandNames, type CampRow } from '../../server/map/segment.ts';
import type { Bounds } from '../../server/map/window.ts';
import { FakeSource } from './fake-source.ts';
import { type Asked, bare, everyone, full, openLive, sorted, TestFollower, until, world } from './live-world.ts';
import { randomFrom } from './worlds.ts';

type Random = ReturnType<typeof randomFrom>;

const ids = Array.from({ length: 60 }, () => randomUUID());
const names = ['Oak', 'Pine', 'Oak Lake', 'É "quoted" \\ Pine', null];

function campOf(random: Random, id: string): CampRow {
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

test('whatever changes and breaks, each client has what it should at every commit and in the end [map-live.cursor-commit]', async (t) => {
  const arbitrary = fc.record({ seed: fc.integer(), historyBytes: fc.constantFrom(0, 2000, 1 << 20) });
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ seed, historyBytes }) => {
      const random = randomFrom(seed);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const source = new FakeSource(ids.slice(0, 40).map((id) => campOf(random, id)));
      const live = openLive(source, { historyBytes, coalesceMs: pick([0, 1, 5]) });
      const truths = new Map([[source.revision, source.camps]]);
      const followers = Array.from({ length: 8 }, () => {
        const asked: Asked = { question: pick(questions), bounds: pick(boxes), columns: pick(columns) };
        return new TestFollower(live, source, asked);
      });
      for (const follower of followers)
        follower.machine.onCommit = () => {
          const camps = truths.get(follower.machine.sourceRevision as string);
          t.deepEqual(sorted(follower.machine.rows), sorted(follower.expected(camps as typeof source.camps)));
        };
      for (let step = 0; step < 25; step++) {
        const follower = pick(followers);
        const what = random();
        if (what < 0.25) await (follower.isOpen ? follower.cut() : follower.connect());
        else {
          const changes = new Map<string, CampRow | null>();
          for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
            const id = pick(ids);
            changes.set(id, random() < 0.25 ? null : campOf(random, id));
          }
          source.change(changes, pick(['told', 'told', 'quietly', 'anew'] as const));
          truths.set(source.revision, source.camps);
        }
        if (random() < 0.4) await sleep(Math.floor(random() * 6));
      }
      for (const follower of followers) if (!follower.isOpen) await follower.connect();
      const isCurrent = (follower: TestFollower) =>
        JSON.stringify(sorted(follower.machine.rows)) === JSON.stringify(sorted(follower.expected()));
      await until(() => followers.every(isCurrent), 5000);
      live.close();
      await Promise.all(followers.map((follower) => follower.ended()));
    }),
    { numRuns: Number(process.env.LIVE_RUNS ?? 40) },
  );
});

test('a generation that is cut off at any byte changes nothing, and the next connection brings it again [map-live.cursor-commit]', async (t) => {
  const random = randomFrom(7);
  const source = new FakeSource(ids.map((id) => campOf(random, id)));
  const live = openLive(source);
  const whole = new TestFollower(live, source);
  let bytes = '';
  const feed = whole.machine.feed.bind(whole.machine);
  whole.machine.feed = (text) => {
    bytes += text;
    feed(text);
  };
  await whole.connect();
  await until(() => whole.machine.cursor !== null);
  const first = whole.machine.cursor;
  const before = sorted(whole.machine.rows);
  await whole.cut();
  source.change(new Map(ids.slice(0, 20).map((id) => [id, campOf(random, id)])));
  bytes = '';
  await whole.connect();
  await until(() => whole.machine.cursor !== first);
  for (let at = 0; at < bytes.length; at++) {
    const other = new TestFollower(live, source);
    other.machine.cursor = first;
    other.machine.rows = new Map(before.map((row) => [row[0] as string, row]));
    other.machine.feed(bytes.slice(0, at));
    if (bytes.slice(0, at).endsWith('\n\n') && bytes.slice(0, at).includes('id: ')) continue;
    t.is(other.machine.cursor, first);
    t.deepEqual(sorted(other.machine.rows), before);
    if (at % 50 !== 0) continue;
    await other.connect();
    await until(() => other.machine.cursor === whole.machine.cursor);
    t.deepEqual(sorted(other.machine.rows), sorted(other.expected()));
    await other.cut();
  }
  live.close();
});

test('many clients that come at one moment, while everything changes, are all let in and share one question', async (t) => {
  const random = randomFrom(11);
  const source = new FakeSource(ids.map((id) => campOf(random, id)));
  const live = openLive(source);
  const filter = { ...everyone, filter: 'Oak' };
  source.hurdle = () => sleep(1);
  const followers = Array.from({ length: 200 }, () => new TestFollower(live, source, { question: filter }));
  await followers[0]?.connect();
  const opened = Promise.all(followers.slice(1).map((follower) => follower.connect()));
  source.change(new Map([[ids[0] as string, campOf(random, ids[0] as string)]]));
  const again = async (follower: TestFollower) => {
    await follower.cut();
    await follower.connect();
  };
  const later = Promise.all(followers.slice(0, 50).map(again));
  await Promise.all([opened, later]);
  await until(() => followers.every((follower) => follower.machine.cursor !== null));
  for (const follower of followers) t.deepEqual(sorted(follower.machine.rows), sorted(follower.expected()));
  t.true(source.asked < 10, `${source.asked} questions`);
  live.close();
});
