import test, { type ExecutionContext } from 'ava';
import { ambiguousFraming, framingOf, host } from '../../scripts/attack/ambiguous-framing.ts';
import { listen } from '../../server/http/listen.ts';
import type { AppRequest } from '../../server/shared/exchange.ts';
import { jsonOf, sendRaw, statusOf } from './raw.ts';

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
const { post, inChunks } = framingOf('/x', smuggled);
const vectors = ambiguousFraming('/x', smuggled);

async function serve(t: ExecutionContext, seen: string[]) {
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    onError: (error) => t.fail(String(error)),
    handle: async (request: AppRequest) => {
      seen.push(request.path);
      return { status: 200, headers: {}, body: 'ok' };
    },
  });
  t.teardown(() => listener.stop(0));
  return listener;
}

test('ambiguous framing is refused, ends the connection, and nothing behind it is heard', async (t) => {
  const seen: string[] = [];
  const { port } = await serve(t, seen);
  for (const [name, bytes, refusal = 400] of vectors) {
    const answer = await sendRaw(port, Buffer.from(bytes, 'latin1'), 3000);
    t.is(statusOf(answer), refusal, `${name}: ${answer.text.slice(0, 60)}`);
    t.true(answer.closed, `${name}: the connection stays open`);
    t.is(answer.text.match(/HTTP\/1\.1 /g)?.length, 1, name);
    if (bytes.startsWith('HEAD')) continue;
    const { data, error, code, requestId } = jsonOf(answer);
    t.deepEqual([data, error, code], [null, true, refusal === 431 ? 'too_large' : 'malformed_request'], name);
    t.is(typeof requestId, 'string');
  }
  t.deepEqual(seen, []);
  t.is(statusOf(await sendRaw(port, `GET /after HTTP/1.1\r\n${host}\r\n`)), 200);
});

test('the same framing in small pieces is refused as well', async (t) => {
  const seen: string[] = [];
  const { port } = await serve(t, seen);
  await Promise.all(
    vectors.map(async ([name, bytes, refusal = 400]) => {
      const answer = await sendRaw(port, Buffer.from(bytes, 'latin1'), 8000, 7);
      t.is(statusOf(answer), refusal, name);
    }),
  );
  t.deepEqual(seen, []);
});

test('what is framed well is answered, and the request behind it too', async (t) => {
  const seen: string[] = [];
  const { port } = await serve(t, seen);
  const good = [
    inChunks('0\r\n\r\n'),
    inChunks('5\r\nhello\r\n0\r\n\r\n'),
    inChunks('00000005;a=b;c="d e"\r\nhello\r\n000\r\n\r\n'),
    inChunks('A\r\n0123456789\r\na\r\n0123456789\r\n0\r\n\r\n'),
    post('Transfer-Encoding: Chunked\r\n', `0\r\n\r\n${smuggled}`),
    post('Content-Length: 5\r\n', `hello${smuggled}`),
    post('Content-Length: 0\r\n', smuggled),
    `GET /x HTTP/1.1\r\nhost:\ta \t\r\nx-empty:\r\n\r\n${smuggled}`,
  ];
  for (const bytes of good) {
    const answer = await sendRaw(port, bytes, 300);
    t.is(answer.text.match(/HTTP\/1\.1 200 OK/g)?.length, 2, JSON.stringify(bytes));
    t.false(answer.closed);
  }
  t.deepEqual(
    seen,
    good.flatMap(() => ['/x', '/smuggled']),
  );
});
