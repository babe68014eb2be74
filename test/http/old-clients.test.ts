import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { listen } from '../../server/http/listen.ts';
import type { AppRequest, AppResponse, Body } from '../../server/shared/exchange.ts';
import { jsonOf, sendRaw, statusOf } from './raw.ts';

/** A port whose server answers every request with this body and remembers its path. */
async function serve(t: ExecutionContext, bodyOf: (request: AppRequest) => Body) {
  const seen: string[] = [];
  const errors: unknown[] = [];
  const handle = async (request: AppRequest): Promise<AppResponse> => {
    seen.push(request.path);
    return { status: 200, headers: {}, body: bodyOf(request) };
  };
  const listener = await listen({ host: '127.0.0.1', port: 0, handle, onError: (error) => errors.push(error) });
  t.teardown(() => listener.stop(0));
  return { port: listener.port, seen, errors };
}

/** How the connection ends on which these bytes are sent: the code of its error, or `end`. */
function endOf(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.resume();
  return new Promise((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    socket.once('close', () => resolve('end'));
  });
}

const bodyOf = (text: string) => text.slice(text.indexOf('\r\n\r\n') + 4);

test('HTTP/1.0 is answered, with or without a Host, and the connection ends after one response', async (t) => {
  const { port, seen } = await serve(t, () => 'hello');
  for (const headers of ['', 'Host: a\r\n', 'Connection: keep-alive\r\n']) {
    const answer = await sendRaw(port, `GET /x HTTP/1.0\r\n${headers}\r\nGET /after HTTP/1.0\r\n\r\n`, 3000);
    t.regex(answer.text, /^HTTP\/1\.1 200 OK\r\n.*connection: close\r\ncontent-length: 5\r\n\r\nhello$/s);
    t.true(answer.closed);
  }
  t.deepEqual(seen, ['/x', '/x', '/x']);
});

test('a body of HTTP/1.0 has a length; its client is not asked to continue', async (t) => {
  const { port } = await serve(t, (request) => String(request.body));
  const answer = await sendRaw(
    port,
    'POST /x HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\nhello',
    3000,
    70,
    50,
  );
  t.is(statusOf(answer), 200);
  t.is(bodyOf(answer.text), 'hello');
  const chunked = await sendRaw(port, 'POST /x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 3000);
  t.is(statusOf(chunked), 400);
  t.is(jsonOf(chunked).code, 'malformed_request');
});

test('a stream goes to HTTP/1.0 without chunks and ends with the connection', async (t) => {
  const { port } = await serve(t, async function* () {
    yield 'hello ';
    yield '';
    yield 'world';
  });
  const whole = await sendRaw(port, 'GET /x HTTP/1.0\r\n\r\n', 3000);
  t.is(bodyOf(whole.text), 'hello world');
  t.true(whole.closed);
  const head = await sendRaw(port, 'HEAD /x HTTP/1.0\r\n\r\n', 3000);
  t.is(bodyOf(head.text), '');
  for (const { text } of [whole, head]) t.notRegex(text, /transfer-encoding|content-length/i);
});

test('a stream that fails resets the connection of HTTP/1.0, so that its body does not look complete', async (t) => {
  const { port, errors } = await serve(t, async function* () {
    yield 'hello ';
    await sleep(100); // Node reports an orderly end when data and the reset arrive together.
    throw new Error('the source broke');
  });
  t.is(await endOf(port, 'GET /x HTTP/1.0\r\n\r\n'), 'ECONNRESET');
  t.is(errors.length, 1);
});
