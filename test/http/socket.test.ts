import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { type Listener, listen } from '../../server/http/listen.ts';
import type { AppRequest, AppResponse } from '../../server/shared/exchange.ts';
import { within } from '../until.ts';
import { jsonOf, sendRaw, statusOf } from './raw.ts';

const host = 'Host: a\r\n';
const json = { 'content-type': 'application/json' };

async function serve(
  t: ExecutionContext,
  handle: (request: AppRequest) => Promise<AppResponse>,
  errors: unknown[] = [],
): Promise<Listener> {
  const onError = (error: unknown) => errors.push(error);
  const listener = await listen({ host: '127.0.0.1', port: 0, handle, onError, bodyLimit: 100_000 });
  t.teardown(() => listener.stop(0));
  return listener;
}

const echo = async (request: AppRequest): Promise<AppResponse> => ({
  status: 200,
  headers: json,
  body: JSON.stringify({
    ...request,
    method: request.method,
    headers: [...request.headers],
    body: request.body?.toString(),
  }),
});

test('a request arrives with its method, raw path, raw query and every header value', async (t) => {
  const listener = await serve(t, echo);
  const got = jsonOf(await sendRaw(listener.port, `GET /a%20b?c=%64&e HTTP/1.1\r\n${host}X-A: 1\r\nx-a: 2\r\n\r\n`));
  t.is(got.path, '/a%20b');
  t.is(got.query, 'c=%64&e');
  t.deepEqual(got.headers, [
    ['host', ['a']],
    ['x-a', ['1', '2']],
  ]);
});

test('bodies arrive whole, in one piece or in chunks, also when a client waits for 100 Continue', async (t) => {
  const listener = await serve(t, echo);
  for (const rest of [
    'Content-Length: 5\r\n\r\nhello',
    'Transfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n',
    'Expect: 100-continue\r\nContent-Length: 5\r\n\r\nhello',
  ]) {
    const { text } = await sendRaw(listener.port, `POST /x HTTP/1.1\r\n${host}${rest}`);
    t.regex(text, /HTTP\/1\.1 200 OK.*"body":"hello"/s);
  }
});

test('a body over the limit is refused with 413, announced or not, and the connection ends', async (t) => {
  const listener = await serve(t, echo);
  const announced = await sendRaw(listener.port, `POST /x HTTP/1.1\r\n${host}Content-Length: 100001\r\n\r\nabc`);
  const body = 'a'.repeat(200_000);
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const unannounced = await sendRaw(
    listener.port,
    `POST /x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${chunked}`,
  );
  for (const answer of [announced, unannounced]) {
    t.is(statusOf(answer), 413);
    t.is(jsonOf(answer).code, 'too_large');
    t.true(answer.closed);
  }
});

test('HEAD gets the headers of GET with its length and no body', async (t) => {
  const listener = await serve(t, async () => ({ status: 200, headers: json, body: '{"é":1}' }));
  const { text } = await sendRaw(listener.port, `HEAD /x HTTP/1.1\r\n${host}\r\n`);
  t.regex(text, /Content-Length: 8\r\n/i);
  t.true(text.endsWith('\r\n\r\n'));
});

test('answers carry a reason phrase and no version of the server', async (t) => {
  const listener = await serve(t, async () => ({ status: 404, headers: json, body: '{}' }));
  const { text } = await sendRaw(listener.port, `GET /x HTTP/1.1\r\n${host}\r\n`);
  t.true(text.startsWith('HTTP/1.1 404 Not Found\r\n'));
  t.notRegex(text, /uWebSockets/i);
});

test('one connection carries many requests, one after the other', async (t) => {
  const listener = await serve(t, echo);
  const socket = connect(listener.port, '127.0.0.1');
  for (let at = 0; at < 5; at += 1) {
    socket.write(`GET /${at} HTTP/1.1\r\n${host}\r\n`);
    const [chunk] = (await within(`answer ${at} is there`, once(socket, 'data'))) as [Buffer];
    t.true(chunk.toString().includes(`"path":"/${at}"`));
  }
  socket.destroy();
});

test('a hundred requests sent at once without waiting are answered one after the other', async (t) => {
  let answering = 0;
  const listener = await serve(t, async (request) => {
    answering += 1;
    t.is(answering, 1);
    await sleep(1);
    answering -= 1;
    return echo(request);
  });
  const requests = Array.from({ length: 100 }, (_, at) => `GET /${at} HTTP/1.1\r\n${host}\r\n`);
  const { text, closed } = await sendRaw(listener.port, requests.join(''), 1000);
  t.deepEqual(
    [...text.matchAll(/"path":"\/(\d+)"/g)].map((match) => Number(match[1])),
    requests.map((_, at) => at),
  );
  t.false(closed);
});

test('nothing is answered behind a request that asks for the end of the connection', async (t) => {
  const listener = await serve(t, echo);
  for (const wish of ['close', 'Close', 'keep-alive, close']) {
    const both = `GET /1 HTTP/1.1\r\n${host}Connection: ${wish}\r\n\r\nGET /2 HTTP/1.1\r\n${host}\r\n`;
    const { text, closed } = await sendRaw(listener.port, both, 3000);
    t.is(text.match(/HTTP\/1\.1 200/g)?.length, 1);
    t.regex(text, /\r\nconnection: close\r\n/);
    t.true(closed);
  }
});

test('when a client leaves, its signal aborts and nothing is written', async (t) => {
  const errors: unknown[] = [];
  const begun = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<boolean>();
  const finish = Promise.withResolvers<void>();
  const listener = await serve(
    t,
    async (request) => {
      begun.resolve();
      request.signal.addEventListener('abort', () => aborted.resolve(request.signal.aborted));
      await finish.promise;
      return { status: 200, headers: json, body: '{}' };
    },
    errors,
  );
  const socket = connect(listener.port, '127.0.0.1', () => socket.write(`GET /x HTTP/1.1\r\n${host}\r\n`));
  await within('the requests are there', begun.promise);
  socket.destroy();
  t.true(await within('the signal aborts', aborted.promise));
  finish.resolve();
  await sleep(20);
  t.deepEqual(errors, []);
});

test('a client that leaves in the middle of its body costs nothing', async (t) => {
  const errors: unknown[] = [];
  let handled = 0;
  const listener = await serve(
    t,
    async (request) => {
      handled += 1;
      return echo(request);
    },
    errors,
  );
  const socket = connect(listener.port, '127.0.0.1', () =>
    socket.write(`POST /x HTTP/1.1\r\n${host}Content-Length: 50\r\n\r\nabc`),
  );
  await sleep(50);
  socket.destroy();
  await sleep(50);
  t.is(handled, 0);
  t.deepEqual(errors, []);
  await listener.stop(1000);
});

test('a handler that throws closes its own connection and no other', async (t) => {
  const errors: unknown[] = [];
  const listener = await serve(
    t,
    async (request) => {
      if (request.path === '/throw') throw new Error('boom');
      return echo(request);
    },
    errors,
  );
  const answer = await sendRaw(listener.port, `GET /throw HTTP/1.1\r\n${host}\r\n`);
  t.deepEqual([answer.text, answer.closed], ['', true]);
  t.is(errors.length, 1);
  t.is(statusOf(await sendRaw(listener.port, `GET /x HTTP/1.1\r\n${host}\r\n`)), 200);
});

test('a stop lets the request in flight finish, takes no new connection and ends idle ones', async (t) => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const listener = await serve(t, async (request) => {
    begun.resolve();
    if (request.path === '/slow') await finish.promise;
    return echo(request);
  });
  const idle = connect(listener.port, '127.0.0.1');
  const idleEnded = new Promise((resolve) => idle.once('close', resolve));
  idle.on('error', () => {});
  const slow = sendRaw(listener.port, `GET /slow HTTP/1.1\r\n${host}\r\n`, 2000);
  await within('the requests are there', begun.promise);
  const stopped = listener.stop(5000);
  await sleep(50);
  const refused = await sendRaw(listener.port, `GET /x HTTP/1.1\r\n${host}\r\n`, 200);
  t.is(refused.text, '');
  finish.resolve();
  const answer = await slow;
  t.is(statusOf(answer), 200);
  t.true(answer.closed);
  await stopped;
  await within('the idle connection ends', idleEnded);
});

test('what begins to be answered during a stop arrives as it is and says that the connection ends', async (t) => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let waiting = 6;
  const bodies: Record<string, () => AppResponse['body']> = {
    '/text': () => 'hello world',
    '/large': () => Buffer.alloc(100_000, 'a'),
    '/stream': async function* () {
      yield 'hello';
      await sleep(20);
      yield 'world';
    },
  };
  const listener = await serve(t, async ({ path }) => {
    waiting -= 1;
    if (waiting === 0) begun.resolve();
    await finish.promise;
    return { status: 200, headers: {}, body: bodies[path]?.() ?? null };
  });
  const ask = (method: string) => (path: string) =>
    sendRaw(listener.port, `${method} ${path} HTTP/1.1\r\n${host}\r\n`, 2000);
  const paths = Object.keys(bodies);
  const asked = [...paths.map(ask('GET')), ...paths.map(ask('HEAD'))];
  await within('the requests are there', begun.promise);
  const stopped = listener.stop(5000);
  finish.resolve();
  const answers = await Promise.all(asked);
  await stopped;
  for (const { text, closed } of answers) {
    t.is(text.match(/connection: close/gi)?.length, 1, text.slice(0, 300));
    t.true(text.indexOf('lose') < text.indexOf('\r\n\r\n'));
    t.true(closed);
  }
  t.true(answers[0]?.text.endsWith('\r\n\r\nhello world'));
  t.true(answers[1]?.text.endsWith(`\r\n\r\n${'a'.repeat(100_000)}`));
  t.true(answers[2]?.text.endsWith('\r\n\r\n5\r\nhello\r\n5\r\nworld\r\n0\r\n\r\n'));
});

test('a request may come in two pieces, cut anywhere', async (t) => {
  const listener = await serve(t, echo);
  const request = `GET /pieces HTTP/1.1\r\n${host}\r\n`;
  const cut = (at: number) =>
    new Promise<number>((resolve) => {
      const socket = connect(listener.port, '127.0.0.1').setNoDelay();
      socket.once('data', (bytes) => {
        resolve(statusOf({ text: bytes.toString('latin1'), closed: false }));
        socket.destroy();
      });
      socket.once('close', () => resolve(0));
      socket.write(request.slice(0, at), () => setTimeout(() => socket.write(request.slice(at)), 100));
      socket.on('error', () => {});
    });
  const cuts = Array.from({ length: request.length - 1 }, (_, at) => at + 1);
  const statuses = await Promise.all(cuts.map(cut));
  t.deepEqual(
    statuses,
    cuts.map(() => 200),
  );
});

test('a stop does not wait longer than it is told to', async (t) => {
  const begun = Promise.withResolvers<void>();
  const listener = await serve(t, () => {
    begun.resolve();
    return new Promise(() => {});
  });
  const answer = sendRaw(listener.port, `GET /never HTTP/1.1\r\n${host}\r\n`, 3000);
  await within('the request is there', begun.promise);
  await within('it stops after 200 ms', listener.stop(200), 30_000);
  t.true((await answer).closed);
});

test('two servers cannot take one port', async (t) => {
  const listener = await serve(t, echo);
  await t.throwsAsync(listen({ host: '127.0.0.1', port: listener.port, handle: echo, onError: () => {} }), {
    message: /cannot listen/,
  });
});

test('a query of 300 kB is read', async (t) => {
  const listener = await serve(t, async (request) => ({
    status: 200,
    headers: {},
    body: String(request.query.length),
  }));
  const { text } = await sendRaw(listener.port, `GET /x?a=${'b'.repeat(300_000)} HTTP/1.1\r\n${host}\r\n`, 400);
  t.true(text.endsWith('300002'));
});
