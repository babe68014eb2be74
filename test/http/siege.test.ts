import { fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import type { SocketLimits } from '../../server/http/listen.ts';
import { runs } from '../random.ts';
import { saysNext, until } from '../until.ts';
import { serveBare } from './bare-listener.ts';
import { sendRaw, statusOf } from './raw.ts';

const host = 'Host: a\r\n';
const filling = Buffer.alloc(1_900_000, 'b');
const megabyte = 1024 * 1024;

interface Load {
  readonly rss: number;
  readonly connections: number;
  readonly unfinishedBytes: number;
}

/** Starts a server in a separate process; its memory can be queried. */
async function startServer(t: ExecutionContext) {
  const child = fork(join(import.meta.dirname, 'siege-server.ts'), {
    // Without the options of test files, which have larger heaps.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  t.teardown(() => child.kill());
  const { port } = (await saysNext(child, 'channel')) as { port: number };
  const load = async (): Promise<Load> => {
    child.send('load');
    return (await saysNext(child, 'channel')) as Load;
  };
  return { port, load };
}

function open(t: ExecutionContext, port: number, pieces: readonly (string | Buffer)[], after?: string): Socket {
  const socket = connect(port, '127.0.0.1');
  t.teardown(() => socket.destroy());
  socket.on('error', () => {});
  const send = () => {
    for (const piece of pieces) socket.write(piece);
  };
  if (after === undefined) send();
  else {
    socket.write(after);
    socket.once('data', send);
  }
  socket.resume();
  return socket;
}

const joined = (pieces: readonly (string | Buffer)[]) => Buffer.concat(pieces.map((piece) => Buffer.from(piece)));

const head = [`GET /x HTTP/1.1\r\n${host}x-a: `, filling];
const body = [`POST /x HTTP/1.1\r\n${host}Content-Length: 1048576\r\n\r\n`, filling.subarray(0, 1_048_575)];
const chunks = [
  `POST /x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nfffff\r\n`,
  filling.subarray(0, 1_000_000),
];
const early = [`GET /slow HTTP/1.1\r\n${host}\r\n`, filling.subarray(0, 60_000)];
const whole = ['GET /x?', filling, ` HTTP/1.1\r\n${host}\r\n`];

/** Clients that send one or two megabytes each: in a part of the campaign still several times what may be held. */
const many = runs(300, 150);

const sieges: Readonly<Record<string, (t: ExecutionContext, port: number) => void>> = {
  [`${many} heads that do not end`]: (t, port) => times(many, () => open(t, port, head)),
  [`${many} heads that do not end, behind an answer`]: (t, port) =>
    times(many, () => open(t, port, head, `GET /x HTTP/1.1\r\n${host}\r\n`)),
  '1,500 short heads that do not end': (t, port) =>
    times(1500, () => open(t, port, [head[0] ?? '', 'b'.repeat(50_000)])),
  [`${many} bodies that do not end`]: (t, port) => times(many, () => open(t, port, body)),
  [`${many} bodies in chunks that do not end`]: (t, port) => times(many, () => open(t, port, chunks)),
  '1,000 requests before their turn': (t, port) => times(1000, () => open(t, port, early)),
};

/**
 * The status of a complete request. While the server still closes besiegers, or when the machine stalled the client,
 * others were faster, so it tries again.
 */
async function behave(port: number, query: string, load: () => Promise<Load>): Promise<number> {
  for (;;) {
    const began = performance.now();
    const { connections } = await load();
    const behaved = await sendRaw(port, `GET /x?${query} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 20_000);
    const isCalm = (await load()).connections === connections && performance.now() - began < 1000;
    if (statusOf(behaved) !== 503 || isCalm) return statusOf(behaved);
  }
}

/**
 * Besieges a server in a separate process; returns its peak memory above the initial one. Well-behaved clients must be
 * served.
 */
async function mostHeld(t: ExecutionContext, besiege: (t: ExecutionContext, port: number) => void): Promise<number> {
  t.timeout(600_000);
  const { port, load } = await startServer(t);
  await sendRaw(port, `GET /x HTTP/1.1\r\n${host}\r\n`);
  const { rss: idle } = await load();
  besiege(t, port);
  let highest = 0;
  for (let at = 0; at < runs(8, 4); at += 1) {
    await sleep(150);
    t.is(await behave(port, at % 2 === 0 ? 'a' : 'a'.repeat(1_300_000), load), 200);
    const { rss, unfinishedBytes } = await load();
    highest = Math.max(highest, rss - idle);
    t.true(unfinishedBytes <= 16 * megabyte);
  }
  return highest / megabyte;
}

for (const [name, besiege] of Object.entries(sieges))
  test.serial(`${name} hold 64 MB at most, and those who behave are served`, async (t) => {
    const held = await mostHeld(t, besiege);
    t.true(held <= 64, `${Math.round(held)} MB`);
  });

const large = runs(200, 120);
test.serial(`${large} large requests at once hold 128 MB at most`, async (t) => {
  const held = await mostHeld(t, (_, port) => times(large, () => open(t, port, whole)));
  // Their two megabytes each are answered and freed.
  t.true(held <= 128, `${Math.round(held)} MB`);
});

function times(count: number, make: () => void): void {
  for (let at = 0; at < count; at += 1) make();
}

async function serve(t: ExecutionContext, limits: Partial<SocketLimits>) {
  const listener = await serveBare(t, limits);
  const whenAsked = (count: number) => until(`${count} requests are there`, () => listener.asked() >= count);
  return { ...listener, whenAsked };
}

test('of five large requests three are answered at a time, and small ones meanwhile', async (t) => {
  const { port, load, asked, whenAsked } = await serve(t, {});
  const size = 100_000;
  const largeTo = (path: string) => [
    `POST ${path} HTTP/1.1\r\n${host}Content-Length: ${size}\r\n\r\n`,
    filling.subarray(0, size),
  ];
  const sockets = Array.from({ length: 5 }, () => open(t, port, largeTo('/never')));
  await whenAsked(3);
  await until('two wait', () => load().unfinishedBytes >= 2 * size);
  t.is(statusOf(await sendRaw(port, `GET /x HTTP/1.1\r\n${host}\r\n`)), 200);
  t.is(asked(), 4);
  for (const socket of sockets) socket.destroy();
  t.is(statusOf(await sendRaw(port, joined(largeTo('/x')))), 200, 'who leaves makes room');
});

test('with too many connections the one goes that waited longest, and the new one is served', async (t) => {
  const { port, load, whenAsked } = await serve(t, { connections: 20 });
  const ended: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    open(t, port, at === 0 ? [`GET /never HTTP/1.1\r\n${host}\r\n`] : ['GET /x']).once('close', () => ended.push(at));
    if (at === 0) await whenAsked(1);
    await until(`${at + 1} connections are open`, () => load().connections > at);
    await sleep(20);
  }
  t.is(statusOf(await sendRaw(port, `GET /x HTTP/1.1\r\n${host}\r\n`)), 200);
  t.deepEqual(ended, [1]);
  t.true(load().connections <= 20);
});

test('when every connection is being answered, one more is told to come back', async (t) => {
  const { port, whenAsked } = await serve(t, { connections: 5 });
  for (let at = 0; at < 5; at += 1) open(t, port, [`GET /never HTTP/1.1\r\n${host}\r\n`]);
  await whenAsked(5);
  const answer = await sendRaw(port, `GET /x HTTP/1.1\r\n${host}\r\n`, 3000);
  t.is(statusOf(answer), 503);
  t.regex(answer.text, /\r\nretry-after: 1\r\n/);
  t.true(answer.closed);
});

test('one address has fewer connections than all together', async (t) => {
  const { port, load } = await serve(t, { connections: 100, connectionsPerClient: 3 });
  for (let at = 0; at < 10; at += 1) open(t, port, ['GET /x']);
  await sendRaw(port, `GET /x HTTP/1.1\r\n${host}\r\n`);
  t.is(load().connections, 3);
});

test('a request that waits longest for its next bytes is told that there is no room', async (t) => {
  const { port, load } = await serve(t, { headBytes: 1_000_000, unfinishedBytes: 3_500_000 });
  const half = [`GET /x HTTP/1.1\r\n${host}x-a: `, filling.subarray(0, 900_000)];
  const first = sendRaw(port, joined(half), 4000);
  await until('all of it has come', () => load().unfinishedBytes >= 900_000);
  for (let at = 0; at < 3; at += 1) open(t, port, half);
  const answer = await first;
  t.is(statusOf(answer), 503);
  t.true(answer.closed);
  t.true(load().unfinishedBytes <= 3_500_000);
});

test('a request that drips is ended with 408', async (t) => {
  t.timeout(300_000);
  const { port } = await serve(t, {});
  const answer = await sendRaw(port, `GET /x HTTP/1.1\r\n${host}x-a: ${'b'.repeat(130)}`, 15_000, 1, 100);
  t.is(statusOf(answer), 408);
  t.regex(answer.text, /"code":"request_timeout"/);
});
