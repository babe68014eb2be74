import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { listen } from '../../server/http/uws.ts';
import { sendRaw, statusOf } from './raw.ts';

const ok = async () => ({ status: 200, headers: {}, body: 'ok' });

async function serve(t: ExecutionContext) {
  const listener = await listen({ host: '127.0.0.1', port: 0, handle: ok, onError: (error) => t.fail(String(error)) });
  t.teardown(() => listener.stop(0));
  return listener;
}

/** Milliseconds until the server ends a connection on which `drip` goes out every second after `first`. */
function timeToLive(port: number, first: string, drip: string): Promise<number> {
  const began = Date.now();
  const socket = connect(port, '127.0.0.1', () => socket.write(first));
  socket.resume();
  const timer = setInterval(() => drip !== '' && socket.write(drip), 1000);
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(Date.now() - began);
    });
    setTimeout(() => socket.destroy(), 40_000).unref();
  });
}

test('connections that say nothing, or say it a byte at a time, are ended within half a minute', async (t) => {
  t.timeout(60_000);
  const { port } = await serve(t);
  const lives = await Promise.all([
    timeToLive(port, '', ''),
    timeToLive(port, 'GET /x HT', ''),
    timeToLive(port, 'GET /x HTTP/1.1\r\nHost: a\r\nx-a: ', 'b'),
    timeToLive(port, 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n', 'b'),
    timeToLive(port, 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n', ''),
  ]);
  for (const life of lives) t.true(life < 30_000, `${life} ms`);
  t.is(statusOf(await sendRaw(port, 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n')), 200);
});

test('headers that never end hold no more memory than was sent, and end at the limit', async (t) => {
  const { port } = await serve(t);
  const half = `GET /x HTTP/1.1\r\nHost: a\r\nx-a: ${'b'.repeat(1_000_000)}`;
  const before = process.memoryUsage.rss();
  const sockets = Array.from({ length: 30 }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(half));
    socket.on('error', () => {});
    return socket;
  });
  await sleep(1500);
  const risen = (process.memoryUsage.rss() - before) / 1e6;
  for (const socket of sockets) socket.destroy();
  t.true(risen < 30 * 5, `30 MB of half-sent headers took ${Math.round(risen)} MB in both ends together`);
  const tooLong = await sendRaw(port, `GET /x HTTP/1.1\r\nHost: a\r\nx-a: ${'b'.repeat(2_200_000)}\r\n\r\n`, 500);
  t.true(tooLong.closed || statusOf(tooLong) === 431, 'headers beyond 2 MiB are not taken');
  t.not(statusOf(tooLong), 200);
});
