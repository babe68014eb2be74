/** Connections and requests rejected before any route are counted, and logged from time to time. */
import { connect } from 'node:net';
import test, { type ExecutionContext } from 'ava';
import { Rejections, type SocketCounts } from '../../server/http/rejections.ts';
import { openDatabase } from '../database.ts';
import { until } from '../until.ts';
import { serveBare } from './bare-listener.ts';
import { metricOf, startObserved } from './observed.ts';
import { sendRaw, statusOf } from './raw.ts';

const whole = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';
const half = 'GET /x HTTP/1.1\r\nHost: a\r\nx-a: ';

function open(t: ExecutionContext, port: number, bytes: string): void {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.on('error', () => {}).resume();
  t.teardown(() => socket.destroy());
}

const none = { connections: 0, displaced: 0, unfinished: 0, late: 0, too_large: 0, malformed: 0 };

test('a request that is answered is not counted as turned away', async (t) => {
  const { port, load } = await serveBare(t, {});
  t.is(statusOf(await sendRaw(port, whole)), 200);
  t.deepEqual(load().rejected, none);
});

test('what is too large and what is no HTTP is counted as such', async (t) => {
  const { port, load } = await serveBare(t, { headBytes: 100_000 });
  t.is(statusOf(await sendRaw(port, `${half}${'b'.repeat(300_000)}\r\n\r\n`)), 431);
  t.is(statusOf(await sendRaw(port, `POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: ${2 ** 30}\r\n\r\n`)), 413);
  t.is(statusOf(await sendRaw(port, 'GET\r\n\r\n')), 400);
  t.deepEqual(load().rejected, { ...none, too_large: 2, malformed: 1 });
});

test('a connection too many is counted, whether it is refused or takes the place of one that waits', async (t) => {
  const { port, load, asked } = await serveBare(t, { connections: 2 });
  open(t, port, whole.replace('/x', '/never'));
  await until('it is being answered', () => asked() === 1);
  open(t, port, half);
  await until('both are open', () => load().connections === 2);
  t.is(load().connectionsLimit, 2);
  t.is(statusOf(await sendRaw(port, whole)), 200);
  t.deepEqual(load().rejected, { ...none, displaced: 1 });
  await until('who was served has gone', () => load().connections === 1);
  open(t, port, whole.replace('/x', '/never'));
  await until('all places are being answered', () => asked() === 3);
  t.is(statusOf(await sendRaw(port, whole)), 503);
  t.deepEqual(load().rejected, { ...none, displaced: 1, connections: 1 });
});

test('unfinished requests for which there is no room, and late ones, are counted', async (t) => {
  t.timeout(300_000);
  const { port, load } = await serveBare(t, { headBytes: 1_000_000, unfinishedBytes: 3_500_000 });
  for (let at = 0; at < 5; at += 1) open(t, port, half + 'b'.repeat(900_000));
  await until('there is no room', () => load().rejected.unfinished >= 1);
  t.true(load().unfinishedBytes > 0);
  const slow = await serveBare(t, {});
  open(t, slow.port, half);
  await until('it is late', () => slow.load().rejected.late === 1);
  t.deepEqual(slow.load().rejected, { ...none, late: 1 });
});

test('reports are ten seconds apart and leave nothing out', (t) => {
  const reports: SocketCounts[] = [];
  const refusals = new Rejections((counts) => reports.push(counts));
  refusals.check(0);
  t.deepEqual(reports, []);
  refusals.add('late');
  refusals.check(1000);
  for (let at = 0; at < 5000; at += 1) refusals.add('malformed');
  for (let now = 2000; now < 11_000; now += 1000) refusals.check(now);
  t.deepEqual(reports, [{ late: 1 }]);
  refusals.check(11_000);
  t.deepEqual(reports, [{ late: 1 }, { malformed: 5000 }]);
  refusals.add('displaced');
  refusals.flush(11_001);
  refusals.flush(11_002);
  t.deepEqual(reports.slice(2), [{ displaced: 1 }]);
  t.deepEqual(refusals.counts, { ...none, late: 1, malformed: 5000, displaced: 1 });
});

test('a server shows them as metrics and says them in its log', async (t) => {
  const database = await openDatabase();
  const server = await startObserved(t, { DATABASE_URL: database.url, HTTP_CONNECTIONS: '77' });
  const port = Number(new URL(server.url).port);
  const name = 'campatlas_http_turned_away_total';
  t.is(metricOf(await server.metrics(), name, { reason: 'malformed' }), 0);
  for (let at = 0; at < 5; at += 1) t.is(statusOf(await sendRaw(port, 'secret word\r\n\r\n')), 400);
  const metrics = await server.metrics();
  t.is(metricOf(metrics, name, { reason: 'malformed' }), 5);
  t.is(metricOf(metrics, name, { reason: 'late' }), 0);
  t.is(metricOf(metrics, 'campatlas_http_connections_limit'), 77);
  await server.stop();
  const lines = server
    .text()
    .split('\n')
    .filter((line) => line.includes('connections or requests were rejected before routing'));
  t.true(lines.length >= 1 && lines.length <= 2, server.text());
  const told = lines.map((line) => JSON.parse(line) as { level: string; malformed: number });
  t.is(
    told.reduce((sum, { malformed }) => sum + malformed, 0),
    5,
  );
  t.true(told.every(({ level }) => level === 'warn'));
  t.false(server.text().includes('secret'));
});
