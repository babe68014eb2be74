/** The typed client against a server that rejects, delays, breaks off and sends wrong data. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { ApiError, createApi, type RetryOptions } from '../../clients/api/index.ts';
import { until } from '../until.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const health = { success: true, status: 'ok' };
const good: Answer = (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(health));
const refuse =
  (status: number, headers: Record<string, string> = {}, body: unknown = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const hangUp: Answer = (response) => void response.socket?.destroy();

/** A server with these successive responses, and a client whose waits take no time. */
async function openFaults(t: ExecutionContext, answers: readonly Answer[], options: RetryOptions = {}) {
  const asked: string[] = [];
  const waits: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      asked.push(`${request.method} ${body}`);
      (answers[asked.length - 1] ?? good)(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const api = createApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    key: 'k',
    random: () => 0.5,
    sleep: async (ms) => void waits.push(ms),
    ...options,
  });
  return { api, asked, waits };
}

async function thrown(work: Promise<unknown>): Promise<ApiError> {
  return work.then(
    () => Promise.reject(new Error('nothing was thrown')),
    (error) => (error instanceof ApiError ? error : Promise.reject(error)),
  );
}

test('a busy service is asked again, never sooner than it said', async (t) => {
  const answers = [refuse(503, { 'retry-after': '2' }), refuse(429, {}, { retryAfterMs: 700 }), refuse(503)];
  const { api, asked, waits } = await openFaults(t, answers);
  t.deepEqual((await api.get('/api/health')) as unknown, health);
  t.is(asked.length, 4);
  t.deepEqual(waits, [2250, 787.5, 1500]);
});

test('a search that ran out of time is not repeated, and filters are parameters of their own', async (t) => {
  const paths: string[] = [];
  const timeout: Answer = (response, request) => {
    paths.push(request.url ?? '');
    refuse(503, {}, { code: 'search_timeout', message: 'Narrow it.' })(response, request);
  };
  const { api, asked } = await openFaults(t, [timeout, timeout]);
  const query = { q: ['lake', 'park'], filters: { city: 'Portland' } };
  const error = await thrown(api.get('/api/insights/search', { params: { query } }));
  t.is(error.code, 'search_timeout');
  t.is(asked.length, 1);
  t.deepEqual(paths, ['/api/insights/search?q=lake&q=park&city=Portland']);
});

test('waits are spread: as the service said and up to a quarter more, or half to all of our own', async (t) => {
  for (const [random, expected] of [
    [0, [4000, 250, 500]],
    [0.999, [4999, 499.75, 999.5]],
  ] as const) {
    const answers = [refuse(503, { 'retry-after': '4' }), refuse(503), refuse(503)];
    const first = await openFaults(t, answers.slice(0, 1), { random: () => random });
    await first.api.get('/api/health');
    const second = await openFaults(t, answers.slice(1), { random: () => random });
    await second.api.get('/api/health');
    t.deepEqual([...first.waits, ...second.waits], [...expected]);
  }
});

test('a date in Retry-After is waited for', async (t) => {
  const { api, waits } = await openFaults(
    t,
    [
      (response, request) =>
        refuse(503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() })(response, request),
    ],
    { longestWaitMs: 7_200_000 },
  );
  await api.get('/api/health');
  t.true((waits[0] ?? 0) > 3_000_000 && (waits[0] ?? 0) < 4_200_000, String(waits[0]));
});

test('tries are bounded, and the last refusal is the one that is thrown', async (t) => {
  const body = { error: true, message: 'Later.', code: 'temporarily_unavailable', requestId: 'abc' };
  const answers = Array.from({ length: 9 }, () => refuse(503, { 'retry-after': '1' }, body));
  for (const tries of [1, 2, 5]) {
    const { api, asked, waits } = await openFaults(t, answers, { tries });
    const error = await thrown(api.get('/api/health'));
    t.like(error, {
      status: 503,
      code: 'temporarily_unavailable',
      requestId: 'abc',
      retryAfterMs: 1000,
      message: 'Later.',
    });
    t.deepEqual([asked.length, waits.length], [tries, tries - 1]);
  }
});

test('a wait that is too long is not begun', async (t) => {
  const { api, asked } = await openFaults(t, [refuse(429, { 'retry-after': '86400' })], { longestWaitMs: 10_000 });
  t.is((await thrown(api.get('/api/health'))).retryAfterMs, 86_400_000);
  t.is(asked.length, 1);
});

test('no other refusal is asked again', async (t) => {
  for (const status of [400, 401, 402, 403, 404, 409, 413, 500, 502]) {
    const { api, asked } = await openFaults(t, [refuse(status, { 'x-request-id': 'r', 'retry-after': '1' })]);
    t.like(await thrown(api.get('/api/health')), { status, requestId: 'r' });
    t.is(asked.length, 1);
  }
});

test('a question with a body is sent again whole when the service was busy, and not when the line broke', async (t) => {
  const body = { sql: 'select 1' };
  const busy = await openFaults(t, [refuse(503), refuse(429)]);
  await busy.api.post('/api/canonical/query', { body });
  t.deepEqual(busy.asked, Array(3).fill(`POST ${JSON.stringify(body)}`));
  const broken = await openFaults(t, [hangUp]);
  t.like(await thrown(broken.api.post('/api/canonical/query', { body })), { status: null, code: '', requestId: null });
  t.is(broken.asked.length, 1);
  const read = await openFaults(t, [hangUp, hangUp]);
  t.deepEqual((await read.api.get('/api/health')) as unknown, health);
  t.is(read.asked.length, 3);
});

test('an answer that is not the service’s is an error, too', async (t) => {
  const page: Answer = (response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  const first = await openFaults(t, [page]);
  t.like(await thrown(first.api.get('/api/health')), { status: 502, code: '', message: 'HTTP 502', requestId: null });
  const cut: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"success":');
    setTimeout(() => response.socket?.destroy(), 50);
  };
  const second = await openFaults(t, [cut]);
  t.like(await thrown(second.api.get('/api/health')), { status: null, code: '' });
});

test('a signal ends a request, a wait and the reading of a list, with its own reason', async (t) => {
  const reason = new Error('enough');
  const silent: Answer = () => {};
  for (const [answers, options] of [
    [[silent], {}],
    [[refuse(503, { 'retry-after': '20' })], { sleep: undefined }],
  ] as const) {
    const { api, asked } = await openFaults(t, answers, options as RetryOptions);
    const stop = new AbortController();
    const going = api.get('/api/health', { signal: stop.signal });
    await until('it is asked', () => asked.length > 0);
    await sleep(50);
    stop.abort(reason);
    t.is(await going.catch((error: unknown) => error as never), reason as never);
    t.is(asked.length, 1);
  }
  const row = (id: number) => ({ id: String(id), name: 'x' });
  const page = { organizations: [row(1), row(2)], total: 100, resultLimit: null, lockedColumns: [] };
  const { api, asked } = await openFaults(t, Array(9).fill(refuse(200, {}, page)));
  const stop = new AbortController();
  const read = async () => {
    for await (const { id } of api.list('/api/organizations', {}, { pageSize: 2, signal: stop.signal }))
      if (id === '2') stop.abort(reason);
  };
  t.is(await read().catch((error: unknown) => error as never), reason as never);
  t.is(asked.length, 1);
});
