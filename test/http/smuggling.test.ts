import test from 'ava';
import type { AppRequest } from '../../server/http/exchange.ts';
import { listen } from '../../server/http/uws.ts';
import { jsonOf, sendRaw, statusOf } from './raw.ts';

const host = 'Host: a\r\n';
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
const post = (headers: string, body: string) => `POST /x HTTP/1.1\r\n${host}${headers}\r\n${body}`;
const chunked = `0\r\n\r\n`;

/** Each holds, to one reading or another, a second request. `refusals` are the statuses that may come back; 0 is a
 * connection dropped without an answer, which is what a hidden second request meets. */
const vectors: ReadonlyArray<readonly [name: string, bytes: string, refusals: readonly number[]]> = [
  [
    'two different content-lengths',
    post(`Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n`, smuggled),
    [400],
  ],
  ['the same content-length twice', post('Content-Length: 0\r\nContent-Length: 0\r\n', smuggled), [0, 400]],
  ['a list of content-lengths', post('Content-Length: 0, 0\r\n', smuggled), [0, 400]],
  ['a blank content-length', post('Content-Length: \r\n', smuggled), [0, 400]],
  ['a signed content-length', post('Content-Length: +0\r\n', smuggled), [0, 400]],
  ['a negative content-length', post('Content-Length: -1\r\n', smuggled), [0, 400]],
  ['a hexadecimal content-length', post('Content-Length: 0x0\r\n', smuggled), [0, 400]],
  ['a content-length with a tail', post('Content-Length: 0;\r\n', smuggled), [0, 400]],
  ['a decimal content-length', post('Content-Length: 0.0\r\n', smuggled), [0, 400]],
  ['a content-length beyond counting', post('Content-Length: 99999999999999999999\r\n', smuggled), [0, 400]],
  [
    'content-length and chunked',
    post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', chunked + smuggled),
    [400],
  ],
  [
    'chunked and content-length',
    post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', chunked + smuggled),
    [400],
  ],
  ['transfer-encoding xchunked', post('Transfer-Encoding: xchunked\r\n', chunked + smuggled), [0, 400]],
  ['transfer-encoding identity', post('Transfer-Encoding: identity\r\n', chunked + smuggled), [0, 400]],
  ['transfer-encoding gzip, chunked', post('Transfer-Encoding: gzip, chunked\r\n', chunked + smuggled), [0, 400]],
  [
    'transfer-encoding chunked, identity',
    post('Transfer-Encoding: chunked, identity\r\n', chunked + smuggled),
    [0, 400],
  ],
  [
    'two transfer-encodings',
    post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', chunked + smuggled),
    [400],
  ],
  [
    'transfer-encoding chunked twice',
    post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', chunked + smuggled),
    [400],
  ],
  ['a quoted transfer-encoding', post('Transfer-Encoding: "chunked"\r\n', chunked + smuggled), [0, 400]],
  ['a blank transfer-encoding', post('Transfer-Encoding: \r\n', chunked + smuggled), [0, 400]],
  [
    'transfer-encoding chunked with a parameter',
    post('Transfer-Encoding: chunked;q=1\r\n', chunked + smuggled),
    [0, 400],
  ],
  ['two hosts', `GET /x HTTP/1.1\r\n${host}Host: b\r\n\r\n`, [400]],
  ['the same host twice', `GET /x HTTP/1.1\r\n${host}${host}\r\n`, [400]],
  ['a blank host', 'GET /x HTTP/1.1\r\nHost:\r\n\r\n', [400]],
  ['no host', 'GET /x HTTP/1.1\r\n\r\n', [0, 400]],
  [
    'a space before the colon',
    `POST /x HTTP/1.1\r\n${host}Content-Length : ${smuggled.length}\r\n\r\n${smuggled}`,
    [0, 400],
  ],
  ['a tab before the colon', `POST /x HTTP/1.1\r\n${host}Content-Length\t: 0\r\n\r\n`, [0, 400]],
  ['a folded header', `POST /x HTTP/1.1\r\n${host}x-a: b\r\n Content-Length: 3\r\n\r\nabc`, [0, 400]],
  ['bare line feeds', 'GET /x HTTP/1.1\nHost: a\n\n', [0, 400, 505]],
  ['a bare line feed after a header', `GET /x HTTP/1.1\r\nHost: a\nx-b: c\r\n\r\n`, [0, 400]],
  ['a bare carriage return in a header', `GET /x HTTP/1.1\r\n${host}x-b: c\rd: e\r\n\r\n`, [0, 400]],
  ['a NUL in the address', `GET /x\0y HTTP/1.1\r\n${host}\r\n`, [0, 400, 505]],
  ['a NUL in a header', `GET /x HTTP/1.1\r\n${host}x-a: b\0c\r\n\r\n`, [0, 400]],
  ['HTTP/1.0', `GET /x HTTP/1.0\r\n${host}\r\n`, [0, 505]],
  ['HTTP/2 in clear text', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [0, 505]],
  ['an absolute address', `GET http://a/x HTTP/1.1\r\n${host}\r\n`, [0, 400, 505]],
  ['a body on GET', `GET /x HTTP/1.1\r\n${host}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`, [0, 400]],
  [
    'a chunked body on GET',
    `GET /x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${chunked}${smuggled}`,
    [0, 400],
  ],
  ['a body on HEAD', `HEAD /x HTTP/1.1\r\n${host}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`, [0, 400]],
  ['a chunk size that is no number', post('Transfer-Encoding: chunked\r\n', `zz\r\n${smuggled}`), [0, 400]],
  [
    'a chunk size beyond counting',
    post('Transfer-Encoding: chunked\r\n', `fffffffffffffffff\r\n${smuggled}`),
    [0, 400, 413],
  ],
  ['a negative chunk size', post('Transfer-Encoding: chunked\r\n', `-1\r\n${smuggled}`), [0, 400]],
  [
    '101 headers',
    `GET /x HTTP/1.1\r\n${host}${Array.from({ length: 101 }, (_, at) => `x-${at}: 1\r\n`).join('')}\r\n`,
    [431],
  ],
  ['a header name that is no token', `GET /x HTTP/1.1\r\n${host}x y: 1\r\n\r\n`, [0, 400]],
  ['no address', `GET HTTP/1.1\r\n${host}\r\n`, [0, 400, 505]],
  ['TLS spoken to a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', [0, 400, 505]],
];

test('no ambiguous framing reaches a handler as a second request, and none is answered with success', async (t) => {
  const seen: string[] = [];
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
  await Promise.all(
    vectors.map(async ([name, bytes, expected]) => {
      const answer = await sendRaw(listener.port, Buffer.from(bytes, 'latin1'), 300);
      const dropped = bytes.includes(smuggled) && answer.text === '';
      t.true(dropped || expected.includes(statusOf(answer)), `${name}: ${answer.text.slice(0, 60)}`);
      if (answer.text.includes('application/json') && !bytes.startsWith('HEAD')) {
        const { data, error, code, requestId } = jsonOf(answer);
        t.deepEqual([data, error, code], [null, true, 'malformed_request'], name);
        t.is(typeof requestId, 'string');
        t.true(answer.closed, `${name}: the connection stays open`);
      }
    }),
  );
  t.false(seen.includes('/smuggled'));
  t.deepEqual(
    (await sendRaw(listener.port, `GET /after HTTP/1.1\r\n${host}\r\n`)).text.slice(0, 15),
    'HTTP/1.1 200 OK',
  );
});
