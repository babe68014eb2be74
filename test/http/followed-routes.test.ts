/**
 * Routes whose response is sent again when it changes: what followers share, when they get an update, and when the
 * stream ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { z } from 'zod';
import { type AnyContext, defineRoute } from '../../server/http/define-route.ts';
import { followRoute } from '../../server/http/follow-route.ts';
import { FollowedRoutes } from '../../server/http/followed-routes.ts';
import { OpenStreams } from '../../server/http/open-streams.ts';
import { apiError } from '../../server/shared/errors.ts';
import type { StreamBody } from '../../server/shared/exchange.ts';
import { ingestionStaff } from '../../server/viewer/access.ts';
import { until, within } from '../until.ts';

const forbidden = () => apiError(403, 'forbidden', 'Not any more.');
const hour = 3_600_000;

/** A world with one route, whose responses and failures the test sets, and its followers. */
function open(options: Partial<ConstructorParameters<typeof FollowedRoutes>[1]> = {}) {
  let hear: (topic: string) => void = () => {};
  const listeners = (listener: (topic: string) => void) => {
    hear = listener;
    return () => {};
  };
  const world = { answer: 'a', reads: 0, readAs: [] as string[], fails: null as Error | null, checks: 0 };
  const gate = { wait: Promise.resolve() };
  const route = defineRoute({
    method: 'get',
    path: '/thing',
    name: 'jobs.get-thing',
    summary: 'A thing',
    access: ingestionStaff,
    answers: { 200: z.unknown() },
    run: async ({ caller }) => {
      world.reads += 1;
      world.readAs.push(caller.accountId ?? '');
      const { answer, fails } = world;
      await gate.wait;
      if (fails !== null) throw fails;
      return { json: { answer } };
    },
  });
  const followed = new FollowedRoutes(listeners, {
    coalesceMs: 0,
    againMs: hour,
    heartbeatMs: hour,
    recheckMs: hour,
    ...options,
  });
  const live = followRoute(route, { name: 'jobs.watch-thing', summary: 'The thing, live', topics: ['thing'] });
  const lost = new Set<string>();
  const enter = async (accountId: string, query: object = {}) => {
    const leaving = new AbortController();
    const context = {
      params: {},
      query,
      caller: { accountId, dbRole: 'campatlas_staff' },
      signal: leaving.signal,
      reauthenticate: async () => {
        world.checks += 1;
        if (lost.has(accountId)) throw forbidden();
        return { caller: { accountId, dbRole: 'campatlas_staff' }, revision: '' };
      },
      report: () => {},
    };
    const host = { followed, streams: new OpenStreams(100) };
    const answer = await live.run({ ...context, host } as unknown as AnyContext);
    const body = ('body' in answer ? answer.body : null) as StreamBody;
    return { body, next: reader(body), leave: () => leaving.abort() };
  };
  return { world, gate, followed, lost, enter, hear: (topic = 'thing') => hear(topic) };
}

/** Reads the stream piece by piece, without the reconnection time; null at the end. */
function reader(body: StreamBody): () => Promise<string | null> {
  const pieces = body[Symbol.asyncIterator]();
  const next = async (): Promise<string | null> => {
    const piece = await within('something is sent', pieces.next());
    if (piece.done === true) return null;
    const text = String(piece.value);
    return /^retry: \d+\n\n$/.test(text) ? next() : text;
  };
  return next;
}
const snapshot = (answer: string) => `event: snapshot\ndata: {"answer":"${answer}"}\n\n`;

test('a snapshot comes at once, and then what has changed; equal bytes are not sent', async (t) => {
  const { world, enter, hear } = open();
  const { next } = await enter('one');
  t.is(await next(), snapshot('a'));
  hear();
  await until('it was read again', () => world.reads === 2);
  world.answer = 'b';
  hear('another');
  hear();
  t.is(await next(), snapshot('b'));
  t.is(world.reads, 3, 'another topic is not ours');
  world.answer = 'c';
  hear('');
  t.is(await next(), snapshot('c'), 'after an interruption any may have changed');
});

test('who follows the same shares its reads, who asks otherwise does not', async (t) => {
  const { world, enter, hear } = open();
  const all = [await enter('one'), await enter('two'), await enter('three'), await enter('four', { page: 2 })];
  for (const { next } of all) t.is(await next(), snapshot('a'));
  const before = world.reads;
  world.answer = 'b';
  hear();
  for (const { next } of all) t.is(await next(), snapshot('b'));
  t.is(world.reads - before, 2);
});

test('who follows the same is sent the same bytes, so that many cost little more than one', async (t) => {
  const { enter } = open();
  const sent = [];
  for (const name of ['one', 'two']) {
    const pieces = (await enter(name)).body[Symbol.asyncIterator]();
    const retry = await pieces.next();
    t.regex(String(retry.value), /^retry: \d{4}\n\n$/);
    sent.push((await pieces.next()).value);
  }
  t.is(String(sent[0]), snapshot('a'));
  t.is(sent[0], sent[1]);
});

test('many who come at once share one read that begins after they came', async (t) => {
  const { world, gate, enter } = open();
  const first = await enter('one');
  t.is(await first.next(), snapshot('a'));
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.wait = promise;
  const before = world.reads;
  const early = enter('early');
  await until('a read runs', () => world.reads === before + 1);
  world.answer = 'b';
  const late = Array.from({ length: 10 }, (_, at) => enter(`late ${at}`));
  resolve();
  await early;
  for (const { next } of await Promise.all(late)) t.is(await next(), snapshot('b'), 'none is given what was before it');
  t.is(world.reads, before + 2);
});

test('changes in quick succession are one read', async (t) => {
  const { world, enter, hear } = open({ coalesceMs: 300 });
  const { next } = await enter('one');
  t.is(await next(), snapshot('a'));
  const began = performance.now();
  for (let n = 1; n <= 50; n += 1) {
    world.answer = `${n}`;
    hear();
    await sleep(2);
  }
  let last = await next();
  while (last !== snapshot('50')) last = await next();
  const most = 2 + Math.ceil((performance.now() - began) / 300);
  t.true(world.reads <= most, `${world.reads} reads, at most ${most}`);
});

test('a change is read once more a while later, for what was committed in silence, and then no more', async (t) => {
  const { world, enter, hear } = open({ againMs: 30 });
  const { next } = await enter('one');
  t.is(await next(), snapshot('a'));
  hear();
  await until('it was read', () => world.reads === 2);
  world.answer = 'b';
  t.is(await next(), snapshot('b'));
  await sleep(100);
  t.is(world.reads, 3);
});

test('who reads slowly is given the newest, and nothing in between', async (t) => {
  const { world, enter, hear } = open();
  const slow = await enter('slow');
  const quick = await enter('quick');
  t.is(await slow.next(), snapshot('a'));
  t.is(await quick.next(), snapshot('a'));
  for (const answer of ['b', 'c', 'd']) {
    world.answer = answer;
    hear();
    t.is(await quick.next(), snapshot(answer));
  }
  t.is(await slow.next(), snapshot('d'));
});

test('silence is broken by comments', async (t) => {
  const { enter } = open({ heartbeatMs: 40 });
  const { next } = await enter('one');
  t.is(await next(), snapshot('a'));
  t.is(await next(), ':\n\n');
  t.is(await next(), ':\n\n');
});

test('rights are asked again before each snapshot: who has lost them is told so, and the others go on', async (t) => {
  const { world, enter, hear, lost } = open();
  const [one, two] = [await enter('one'), await enter('two')];
  await one.next();
  await two.next();
  lost.add('one');
  world.answer = 'b';
  hear();
  const error = { code: 'forbidden', message: 'Not any more.', status: 403 };
  t.is(await one.next(), `event: error\ndata: ${JSON.stringify(error)}\n\n`);
  t.is(await one.next(), null);
  t.is(await two.next(), snapshot('b'));
});

test('and from time to time where nothing changes', async (t) => {
  const { world, enter, lost } = open({ recheckMs: 60 });
  const { next } = await enter('one');
  await next();
  const following = next();
  await until('the rights are asked for', () => world.checks > 0);
  lost.add('one');
  t.regex((await following) ?? '', /^event: error\ndata: \{"code":"forbidden"/);
  t.is(await next(), null);
});

test('what time alone changes is sent, too', async (t) => {
  const { world, enter } = open({ recheckMs: 60 });
  const { next } = await enter('one');
  await next();
  world.answer = 'b';
  t.is(await next(), snapshot('b'));
});

test('a read that fails ends all streams of it, with words and without details', async (t) => {
  const { world, enter, hear } = open();
  const [one, two, other] = [await enter('one'), await enter('two'), await enter('one', { page: 2 })];
  for (const { next } of [one, two, other]) await next();
  world.fails = new Error('canary');
  hear();
  for (const { next } of [one, two]) {
    const said = (await next()) ?? '';
    t.regex(said, /^event: error\ndata: \{"code":"internal_error"/);
    t.false(said.includes('canary'));
    t.is(await next(), null);
  }
  await t.throwsAsync(enter('three'), { message: /internal error/ }, 'and who comes then is refused before anything');
  world.fails = null;
  t.is(await (await enter('three')).next(), snapshot('a'), 'control: then it is followed again');
});

test('a reader whose own rights fail the read does not take the others along', async (t) => {
  const { world, enter, hear } = open();
  const [one, two] = [await enter('one'), await enter('two')];
  await one.next();
  await two.next();
  world.answer = 'b';
  const run = Object.getOwnPropertyDescriptor(world, 'fails');
  let asked = 0;
  Object.defineProperty(world, 'fails', { get: () => (++asked === 1 ? forbidden() : null), configurable: true });
  hear();
  t.regex((await one.next()) ?? '', /"code":"forbidden"/);
  t.is(await two.next(), snapshot('b'));
  t.deepEqual(world.readAs.slice(-2), ['one', 'two']);
  if (run !== undefined) Object.defineProperty(world, 'fails', run);
});

test('who leaves is forgotten, and the server ends all when it stops', async (t) => {
  const { world, enter, hear, followed } = open();
  const [one, two] = [await enter('one'), await enter('two')];
  await one.next();
  await two.next();
  one.leave();
  t.is(await one.next(), null);
  t.is(followed.followerCount, 1);
  followed.close();
  t.is(await two.next(), null);
  t.is(followed.followerCount, 0);
  const before = world.reads;
  hear();
  await sleep(30);
  t.is(world.reads, before, 'nobody asks for nobody');
});
