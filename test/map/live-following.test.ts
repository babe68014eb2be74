import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { LiveMap } from '../../server/map/live/live-map.ts';
import fc, { runs } from '../random.ts';
import { FakeSource } from './fake-source.ts';
import { campOf, ids, runScenario } from './live-scenario.ts';
import { openLive, sorted, TestFollower, until } from './live-world.ts';
import { everyone } from './oracle.ts';
import { randomFrom } from './worlds.ts';

test('whatever changes and breaks, each client has what it should at all times [map-live.cursor-commit]', async (t) => {
  const arbitrary = fc.record({ seed: fc.integer(), historyBytes: fc.constantFrom(0, 2000, 1 << 20) });
  await fc.assert(
    fc.asyncProperty(arbitrary, ({ seed, historyBytes }) => runScenario(LiveMap, seed, historyBytes)),
    { numRuns: Number(process.env.LIVE_RUNS ?? runs(40, 12)) },
  );
  t.pass();
});

test('a generation cut off at any byte changes nothing, and comes again [map-live.cursor-commit]', async (t) => {
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

test('many clients that come at one moment, amid changes, are all let in and share one question', async (t) => {
  const random = randomFrom(11);
  const source = new FakeSource(ids.map((id) => campOf(random, id)));
  const live = openLive(source);
  const filter = { ...everyone, filter: 'Oak' };
  source.hurdle = () => sleep(1);
  const followers = Array.from({ length: 200 }, () => new TestFollower(live, source, { conditions: filter }));
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

test('who comes at any step of a change of the population is told of it [map-live.cursor-commit]', async (t) => {
  const random = randomFrom(13);
  const camps = ids.map((id) => ({ ...campOf(random, id), point: [0, 0] as const, name: 'Oak' }));
  for (let steps = 0; steps < 40; steps++) {
    const source = new FakeSource(camps);
    const live = openLive(source, { coalesceMs: 0 });
    const first = new TestFollower(live, source);
    await first.connect();
    await until(() => first.machine.cursor !== null);
    const { promise: view, resolve } = Promise.withResolvers<void>();
    source.hurdle = () => view;
    const { revision, asked } = source;
    source.change(new Map([[ids[0] as string, null]]));
    await until(() => source.asked > asked);
    resolve();
    for (let step = 0; step < steps; step++) await Promise.resolve();
    const second = new TestFollower(live, source, { revision, columns: { names: false, scores: false } });
    await second.connect();
    await until(() => second.machine.rows.size === ids.length - 1 || second.fault !== null);
    t.is(second.fault, null, `${steps} steps`);
    live.close();
  }
});
