/** Clients that connect while the catalog changes, while others leave, or while the server stops. */
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import type { ChannelAudience } from '../../server/map/live/channel.ts';
import { Schedule } from '../../server/map/live/schedule.ts';
import { ApiError, apiError } from '../../server/shared/errors.ts';
import { FakeSource } from './fake-source.ts';
import { campOf, ids } from './live-scenario.ts';
import { openLive, TestFollower, until, world } from './live-world.ts';
import { everyone } from './oracle.ts';
import { randomFrom } from './worlds.ts';

const [gone = '', later = ''] = ids;

function openWorld(options: Parameters<typeof openLive>[1] = {}) {
  const random = randomFrom(17);
  const camps = ids.map((id) => ({ ...campOf(random, id), point: [0, 0] as const, name: 'Oak' }));
  const source = new FakeSource(camps);
  source.keepsMoment = true;
  return { source, live: openLive(source, options) };
}

/** Blocks the source until the returned function is called. */
function shut(source: FakeSource): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  source.hurdle = () => promise;
  return () => {
    source.hurdle = null;
    resolve();
  };
}

for (const pauseMs of [0, 100])
  test(`what changes as the first question is asked is told, ${pauseMs} ms in [map-live.delta-remove]`, async (t) => {
    const { source, live } = openWorld({ heartbeatMs: 40 });
    const open = shut(source);
    const follower = new TestFollower(live, source);
    const connected = follower.connect();
    await sleep(pauseMs);
    source.change(new Map([[gone, null]]));
    open();
    await connected;
    await until(() => follower.machine.rows.size === ids.length - 1);
    t.is(follower.fault, null);
    live.close();
  });

test('what changes while somebody comes to a viewport nobody follows is told [map-live.delta-remove]', async (t) => {
  const { source, live } = openWorld();
  const first = new TestFollower(live, source);
  await first.connect();
  await until(() => first.machine.cursor !== null);
  await first.cut();
  source.change(new Map([[gone, null]]));
  const open = shut(source);
  const connected = first.connect();
  await sleep(5);
  source.change(new Map([[later, null]]));
  open();
  await connected;
  await until(() => first.machine.rows.size === ids.length - 2);
  t.is(first.fault, null);
  live.close();
});

test('who asks a question longer than the clockwork is let in, though the catalog has moved on', async (t) => {
  const { source, live } = openWorld({ heartbeatMs: 20 });
  source.hurdle = () => (source.asked < 10 ? sleep(40) : Promise.reject(new Error('asked again and again')));
  const follower = new TestFollower(live, source, { revision: 'of before' });
  await follower.connect();
  t.is(source.asked, 2);
  live.close();
});

test('who is on the way to a viewport when the server stops is sent elsewhere', async (t) => {
  const { source, live } = openWorld();
  const first = new TestFollower(live, source);
  await first.connect();
  source.change(new Map([[gone, null]]));
  const open = shut(source);
  const bounds = [...world] as [number, number, number, number];
  bounds[0] = -1;
  const second = new TestFollower(live, source, { bounds });
  const connected = t.throwsAsync(() => second.connect(), { instanceOf: ApiError });
  await sleep(5);
  live.close();
  open();
  t.is((await connected)?.status, 503);
  t.is(live.followerCount, 0);
});

const away = () => Promise.reject(apiError(503, 'database_unavailable', 'Away.'));

function audience(advance: () => Promise<void>, listenerCount = 1) {
  return { listenerCount, askedAt: 0, advance, fail: () => {} } as unknown as ChannelAudience & {
    listenerCount: number;
  };
}

test('a question that fails while the server stops is not asked again', async (t) => {
  const schedule = new Schedule({ coalesceMs: 0, log: () => {} });
  let asked = 0;
  const { promise, reject } = Promise.withResolvers<void>();
  const one = audience(() => {
    asked += 1;
    return asked === 1 ? promise : away();
  });
  schedule.want(one, '1');
  t.is(asked, 1);
  schedule.close();
  reject(apiError(503, 'database_unavailable', 'Away.'));
  await sleep(1300);
  t.is(asked, 1);
});

test('a question that fails is not asked again when nobody follows it any more', async (t) => {
  const schedule = new Schedule({ coalesceMs: 0, log: () => {} });
  let asked = 0;
  const one = audience(() => {
    asked += 1;
    one.listenerCount = 0;
    return away();
  });
  schedule.want(one, '1');
  await sleep(1300);
  t.is(asked, 1);
  schedule.close();
});

test('viewports that are no more are not remembered by what came after them', async (t) => {
  const { source, live } = openWorld({ heartbeatMs: 20, retainMs: 0 });
  const stays = new TestFollower(live, source, { conditions: { ...everyone, filter: 'Oak' } });
  await stays.connect();
  for (let round = 0; round < 5; round++) {
    const passing = new TestFollower(live, source);
    await passing.connect();
    await until(() => passing.machine.cursor !== null);
    const { cursor } = passing.machine;
    source.change(new Map([[ids[round] as string, null]]));
    await until(() => passing.machine.cursor !== cursor);
    await passing.cut();
    await sleep(30);
  }
  t.true(live.historyEntries <= 2 * 5, `${live.historyEntries} entries`);
  await stays.cut();
  await until(() => live.historyEntries === 0);
  t.is(live.historyBytes, 0);
  live.close();
});
