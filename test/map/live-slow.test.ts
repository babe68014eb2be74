import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { dotsInside } from '../../server/map/dots.ts';
import { pointsText } from '../../server/map/live/events.ts';
import { rowTextAt } from '../../server/map/live/rows.ts';
import { BatchCache, Snapshot } from '../../server/map/live/snapshot.ts';
import { WriteQueue } from '../../server/map/live/write-queue.ts';
import type { View } from '../../server/map/source.ts';
import type { Bounds } from '../../server/map/window.ts';
import fc from '../random.ts';
import { FakeSource } from './fake-source.ts';
import { full, openLive, sorted, TestFollower, until, world } from './live-world.ts';
import { everyone } from './oracle.ts';

const campAt = (longitude: number, latitude: number, name = 'Oak') => {
  return { id: randomUUID(), point: [longitude, latitude] as const, name, band: 'good' as const };
};

async function viewOf(count: number, moved: number): Promise<View> {
  const camps = Array.from({ length: count }, (_, at) => campAt((at % 360) - 180, (at % 120) - 60, 'é'.repeat(at % 9)));
  const source = new FakeSource(camps);
  source.change(new Map(camps.slice(0, moved).map((camp) => [camp.id, { ...camp, point: [0.5, 0.5] as const }])));
  return source.view('', everyone);
}

test('readers who share a snapshot in any order get the same events, and nothing is kept after the last', async (t) => {
  const views = [await viewOf(0, 0), await viewOf(1, 0), await viewOf(1500, 0), await viewOf(1500, 900)];
  const boxes: readonly Bounds[] = [world, [-20, -20, 20, 20], [170, -60, -170, 60], [100, 0, 100, 0]];
  const arbitrary = fc.record({
    view: fc.constantFrom(...views),
    bounds: fc.constantFrom(...boxes),
    limit: fc.constantFrom(0, 20_000, 50_000, 1 << 20),
    order: fc.array(fc.nat(3), { maxLength: 60 }),
  });
  fc.assert(
    fc.property(arbitrary, ({ view, bounds, limit, order }) => {
      const rows = view.partitions.flatMap((layer) =>
        [...dotsInside(layer, bounds)].map((row) => rowTextAt(layer.segment, row, full)),
      );
      const shelf = new BatchCache(limit);
      const snapshot = new Snapshot(view.partitions, bounds, full, shelf);
      const readers = Array.from({ length: 4 }, () => ({ batches: snapshot.batches(), got: [] as string[] }));
      const read = ({ batches, got }: (typeof readers)[0]) => {
        const { value } = batches.next();
        if (value === undefined) return false;
        got.push(value.toString());
        t.true(shelf.bytes <= limit);
        t.true(value.length < 20_000);
        return true;
      };
      for (const at of order) read(readers[at] as (typeof readers)[0]);
      // One reader leaves early, and one only starts after the snapshot was retired.
      readers[3]?.batches.return();
      snapshot.retire();
      for (const reader of readers.slice(0, 3)) while (read(reader));
      t.is(shelf.bytes, 0);
      for (const { got } of readers.slice(0, 3)) {
        const whole = got.map((text) => /"rows":\[(.*)\],"removeIds":\[\]/.exec(text)?.[1]);
        t.is(whole.join(), rows.join());
        t.deepEqual(
          got,
          whole.map((text, at) => pointsText(at, text as string, '')),
        );
      }
    }),
    { numRuns: Number(process.env.LIVE_RUNS ?? 40) },
  );
});

test('a client that keeps a generation waiting is closed in time, others not, and gets all on return', async (t) => {
  const source = new FakeSource(Array.from({ length: 3000 }, (_, at) => campAt((at % 300) - 150, 10)));
  const live = openLive(source, { heartbeatMs: 80, takeMs: 3000 });
  const stalled = new TestFollower(live, source);
  const slow = new TestFollower(live, source);
  const idle = new TestFollower(live, source);
  stalled.beforeNext = () => new Promise(() => {});
  for (const follower of [stalled, slow, idle]) await follower.connect();
  // Reads slowly, but takes each generation in time.
  let late = 5;
  slow.beforeNext = () => sleep(late-- > 0 ? 2 : 0);
  await until(() => idle.machine.cursor !== null && slow.machine.cursor !== null);
  await until(() => stalled.isCutOff);
  t.is(stalled.machine.cursor, null);
  await sleep(300);
  t.false(slow.isCutOff || idle.isCutOff, 'waiting for news is not waiting for a client');
  t.is(live.followerCount, 2);
  const again = new TestFollower(live, source);
  await again.connect();
  await until(() => again.machine.cursor !== null);
  t.deepEqual(sorted(again.machine.rows), sorted(again.expected()));
  live.close();
});

test('a client that stalls between generations is given nothing, no heartbeat, then one delta over all', async (t) => {
  const camps = Array.from({ length: 20 }, (_, at) => campAt(at, 10));
  const source = new FakeSource(camps);
  const live = openLive(source, { heartbeatMs: 40, coalesceMs: 0 });
  const client = new TestFollower(live, source);
  const control = new TestFollower(live, source);
  for (const follower of [client, control]) await follower.connect();
  await until(() => client.machine.cursor !== null && control.machine.cursor !== null);
  const go = Promise.withResolvers<void>();
  client.beforeNext = () => go.promise;
  await until(() => client.isPaused);
  const before = client.machine.events.length;
  for (const [at, camp] of camps.entries()) {
    source.change(new Map([[camp.id, at % 2 === 0 ? null : { ...camp, name: `Elm ${at}` }]]));
    await sleep(3);
  }
  await until(() => control.machine.sourceRevision === source.revision);
  const { comments } = control.machine;
  await until(() => control.machine.comments > comments + 1);
  t.is(client.machine.events.length, before);
  client.beforeNext = null;
  go.resolve();
  await until(() => client.machine.rows.size === 10);
  const events = client.machine.events.slice(before);
  t.deepEqual(
    events.map(({ event }) => event),
    ['start', 'points', 'complete'],
  );
  t.like(events[2]?.data, { upsertCount: 10, removeCount: 10, pointCount: 10 });
  t.deepEqual(sorted(client.machine.rows), sorted(client.expected()));
  live.close();
});

test('small events never wait behind snapshots, nor short ones behind long, and none waits for ever', async (t) => {
  const turns = new WriteQueue();
  const went = [0, 0, 0];
  let isOver = false;
  const writer = async (lane: 0 | 1 | 2) => {
    while (!isOver) {
      await turns.take(lane);
      went[lane] = (went[lane] as number) + 1;
      // Each turn takes some time.
      const end = performance.now() + 0.02;
      while (performance.now() < end);
    }
  };
  const long = Array.from({ length: 50 }, () => writer(2));
  await until(() => (went[2] as number) > 0);
  const all = [
    ...long,
    ...Array.from({ length: 300 }, () => writer(0)),
    ...Array.from({ length: 50 }, () => writer(1)),
  ];
  went.fill(0);
  const began = performance.now();
  await until(() => performance.now() - began > 200 && Math.min(...went) > 0);
  const [small, first, later] = went as [number, number, number];
  // One client of each later lane per ten milliseconds, however slow the machine is.
  const pauses = (performance.now() - began) / 10;
  t.true(first + later <= 2 * (pauses + 1), `${first} and ${later} others in ${pauses} pauses`);
  t.true(small > first + later, `${small} small, ${first} and ${later} others`);
  isOver = true;
  await Promise.all(all);
});
