import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { type Cast, makeCast } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { mapReady } from '../map-ready.ts';
import { readWhole } from './raw.ts';

let server: RunningServer;
let cast: Cast;

test.before(async () => {
  const database = await openDatabase();
  cast = await makeCast(database);
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', MAP_PRELOAD: 'false' });
  server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  await mapReady(server.url, cast.headersOf('enterprise'));
});

test.after.always(() => server?.stop());

type Question = readonly [name: string, path: string, headers?: Readonly<Record<string, string>>];

const stream = (version: number) => `application/vnd.campatlas.map-stream+cbor;version=${version}`;
const box = 'bbox=-80,40,-70,45&zoom=5';

/** One request for every kind of response, by a caller who may send it. */
const questions: readonly Question[] = [
  ['JSON', '/api/organizations?limit=2'],
  ['a remembered answer', '/api/sessions?limit=1'],
  ['CSV', '/api/sessions?format=csv'],
  ['the map', `/api/canonical/map?${box}`],
  ['CBOR', `/api/canonical/map?${box}`, { accept: 'application/vnd.campatlas.map+cbor;version=1' }],
  ['a stream of points', `/api/canonical/map?${box}&includeCampPoints=true`, { accept: stream(2) }],
  [
    'a compressed stream',
    `/api/canonical/map?${box}&includeCampPoints=true`,
    { accept: stream(1), 'accept-encoding': 'gzip' },
  ],
  ['a page', '/docs'],
  ['a large file', '/docs/reference.js'],
  ['the description', '/openapi.json'],
  ['health', '/api/health'],
  ['nothing there', '/api/nothing'],
  ['a wrong parameter', '/api/sessions?colour=red'],
  ['a method that is not taken', '/api/canonical/query'],
  ['nobody', '/api/sessions', { 'x-api-key': '' }],
  ['a stranger', '/api/sessions', { 'x-api-key': 'ca_live_nobody' }],
];

const headersOf = ([, , headers = {}]: Question): Record<string, string> => {
  const all = { host: 'a', ...cast.headersOf('enterprise'), ...headers };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
};

const raw = (method: string, question: Question, more: Readonly<Record<string, string>> = {}) =>
  `${method} ${question[1]} HTTP/1.1\r\n${Object.entries({ ...headersOf(question), ...more })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

const port = () => Number(new URL(server.url).port);

for (const question of questions)
  test(`${question[0]}: GET, HEAD, HEAD, GET on one connection are four answers, at once or one by one`, async (t) => {
    const methods = ['GET', 'HEAD', 'HEAD', 'GET'];
    const bytes = methods.map((method) => raw(method, question)).join('');
    const { answers, closed } = await readWhole(port(), bytes, methods);
    t.false(closed);
    t.is(answers.length, 4);
    const [get, head] = answers;
    t.is(head?.status, get?.status);
    t.is(head?.body.length, 0);
    t.is(head?.headers.get('transfer-encoding'), get?.headers.get('transfer-encoding'));
    const length = head?.headers.get('content-length');
    if (length !== undefined) t.is(length, String(get?.body.length));
    t.is(head?.headers.get('content-type'), get?.headers.get('content-type'));

    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    t.teardown(() => agent.destroy());
    const ports = new Set<number | undefined>();
    for (const method of methods) {
      const answer = await ask(agent, method, question);
      t.is(answer.statusCode, get?.status);
      ports.add(answer.socket.localPort);
      answer.resume();
      await once(answer, 'end');
    }
    t.is(ports.size, 1, 'the agent needed another connection');
  });

test('304 and 204 leave the connection as it was, and say no length', async (t) => {
  const question: Question = ['the map', `/api/canonical/map?${box}`];
  const first = await readWhole(port(), raw('GET', question), ['GET']);
  const etag = first.answers[0]?.headers.get('etag') ?? '';
  t.not(etag, '');
  const methods = ['GET', 'HEAD', 'GET', 'GET'];
  const unchanged = { 'if-none-match': etag };
  const bytes = [raw('GET', question, unchanged), raw('HEAD', question, unchanged), raw('GET', question, unchanged)];
  const { answers, closed } = await readWhole(port(), bytes.join('') + raw('GET', question), methods);
  t.deepEqual(
    answers.map(({ status }) => status),
    [304, 304, 304, 200],
  );
  for (const { headers } of answers.slice(0, 3)) {
    t.false(headers.has('content-length'));
    t.is(headers.get('etag'), etag);
  }
  t.false(closed);
});

test('an answer to a stranger is nothing but that, with the request in its header', async (t) => {
  const { answers } = await readWhole(port(), raw('GET', ['', '/api/sessions', { 'x-api-key': 'wrong' }]), ['GET']);
  const [answer] = answers;
  t.is(answer?.status, 401);
  t.is(answer?.body.toString(), '{"authorized":false}');
  t.regex(answer?.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
});

test('HEAD of live events is a head, and the connection goes on', async (t) => {
  const question: Question = ['', `/api/canonical/map/stream?${box}&includeCampPoints=true`];
  const bytes = raw('HEAD', question) + raw('GET', ['', '/api/health']);
  const { answers, closed } = await readWhole(port(), bytes, ['HEAD', 'GET']);
  t.deepEqual(
    answers.map(({ status, headers }) => [status, headers.get('content-type')]),
    [
      [200, 'text/event-stream'],
      [200, 'application/json'],
    ],
  );
  t.false(answers[0]?.headers.has('content-length'));
  t.false(closed);
});

function ask(agent: Agent, method: string, question: Question): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { agent, method, path: question[1], port: port(), headers: headersOf(question) };
    request(options, resolve).on('error', reject).end();
  });
}
