import { connect } from 'node:net';
import test, { type ExecutionContext } from 'ava';
import { listen } from '../../server/http/listen.ts';
import { sendRaw, statusOf } from './raw.ts';

const ok = async () => ({ status: 200, headers: {}, body: 'ok' });

async function serve(t: ExecutionContext) {
  const listener = await listen({ host: '127.0.0.1', port: 0, handle: ok, onError: (error) => t.fail(String(error)) });
  t.teardown(() => listener.stop(0));
  return listener;
}

/** Milliseconds until the server closes a connection that sends `first` and then `drip` every second. */
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
  t.timeout(300_000);
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

test('headers beyond 2 MiB are not taken', async (t) => {
  const { port } = await serve(t);
  const tooLong = await sendRaw(port, `GET /x HTTP/1.1\r\nHost: a\r\nx-a: ${'b'.repeat(2_200_000)}\r\n\r\n`, 3000);
  t.is(statusOf(tooLong), 431);
  t.true(tooLong.closed);
  const long = await sendRaw(port, `GET /x HTTP/1.1\r\nHost: a\r\nx-a: ${'b'.repeat(2_000_000)}\r\n\r\n`, 500);
  t.is(statusOf(long), 200);
});
