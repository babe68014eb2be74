import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { listen } from '../../server/http/listen.ts';
import type { AppRequest, AppResponse } from '../../server/shared/exchange.ts';
import { until, within } from '../until.ts';
import { sendRaw } from './raw.ts';

const request = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';

async function serve(t: ExecutionContext, body: (path: string) => AppResponse['body']) {
  const handle = async ({ path }: AppRequest) => ({ status: 200, headers: {}, body: body(path) });
  const listener = await listen({ host: '127.0.0.1', port: 0, handle, onError: () => {} });
  t.teardown(() => listener.stop(0));
  return listener;
}

test('a stream arrives whole and in order', async (t) => {
  const listener = await serve(t, async function* () {
    for (let at = 0; at < 100; at += 1) {
      if (at % 10 === 0) await sleep(1);
      yield `line ${at}\n`;
    }
  });
  const { text } = await sendRaw(listener.port, request, 400);
  const lines = text.match(/line \d+/g);
  t.deepEqual(
    lines,
    Array.from({ length: 100 }, (_, at) => `line ${at}`),
  );
  t.regex(text, /\r\n0\r\n\r\n$/);
});

test('a stream is not pulled further while its reader does not read, and goes on when it does', async (t) => {
  const total = 400;
  let pulled = 0;
  const listener = await serve(t, async function* () {
    for (; pulled < total; pulled += 1) yield Buffer.alloc(64 * 1024, 97);
  });
  const socket = connect(listener.port, '127.0.0.1');
  socket.pause();
  socket.write(request);
  let stalledAt = -1;
  await until('nothing is pulled any more', async () => {
    stalledAt = pulled;
    await sleep(400);
    return pulled > 0 && pulled === stalledAt;
  });
  t.true(stalledAt < total, `${stalledAt} of ${total} chunks were pulled for a reader that read nothing`);
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  socket.resume();
  await until('all has come', () => socket.closed || bytes >= total * 64 * 1024);
  t.false(socket.closed, 'it was cut off');
  t.is(pulled, total);
  socket.destroy();
});

test('a reader that never reads is closed and its stream ends', async (t) => {
  const ended = Promise.withResolvers<void>();
  const listener = await serve(t, async function* () {
    try {
      for (;;) yield Buffer.alloc(64 * 1024);
    } finally {
      ended.resolve();
    }
  });
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write(request);
  // The limit is ten seconds, and the kernel buffers some of the data.
  await within('the stream ends', ended.promise, 60_000);
  t.pass();
  socket.destroy();
});

test('when the client leaves, the stream is told to end', async (t) => {
  const ended = Promise.withResolvers<void>();
  const listener = await serve(t, async function* () {
    try {
      for (;;) {
        yield 'tick\n';
        await sleep(10);
      }
    } finally {
      ended.resolve();
    }
  });
  const socket = connect(listener.port, '127.0.0.1', () => socket.write(request));
  socket.once('data', () => socket.destroy());
  await within('the stream ends', ended.promise);
  t.pass();
});

test('a stream that fails is cut off, never finished as if it were whole', async (t) => {
  const listener = await serve(t, async function* () {
    yield 'first\n';
    await sleep(20);
    throw new Error('the source broke');
  });
  const { text, closed } = await sendRaw(listener.port, request, 400);
  t.true(text.includes('first'));
  t.notRegex(text, /\r\n0\r\n\r\n$/);
  t.true(closed);
});

test('a large body reaches a slow reader whole', async (t) => {
  const body = Buffer.alloc(8 * 1024 * 1024, 'abcdefgh');
  const listener = await serve(t, () => body);
  const socket = connect(listener.port, '127.0.0.1');
  socket.write(request);
  const chunks: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 1);
  });
  const come = () => {
    const all = Buffer.concat(chunks);
    return all.subarray(all.indexOf('\r\n\r\n') + 4);
  };
  await until('the body is there', () => size > body.length && come().length >= body.length);
  t.true(come().equals(body));
  socket.destroy();
});

test('a reader who stalls in a stream that is over is cut off at once, before one whose stream goes on', async (t) => {
  const over = new AbortController();
  const ended: Readonly<Record<string, PromiseWithResolvers<string>>> = {
    '/over': Promise.withResolvers(),
    '/on': Promise.withResolvers(),
  };
  const listener = await serve(t, (path) => ({
    ...(path === '/over' ? { over: over.signal } : {}),
    async *[Symbol.asyncIterator]() {
      try {
        for (;;) yield Buffer.alloc(64 * 1024, 97);
      } finally {
        ended[path]?.resolve(path);
      }
    },
  }));
  for (const path of Object.keys(ended)) {
    const socket = connect(listener.port, '127.0.0.1');
    t.teardown(() => socket.destroy());
    socket.on('error', () => {});
    socket.pause();
    socket.write(request.replace('/x', path));
  }
  await sleep(1000);
  over.abort();
  const first = Promise.race(Object.values(ended).map(({ promise }) => promise));
  t.is(await within('a stream ends', first), '/over');
});
