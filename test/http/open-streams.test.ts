import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import test, { type ExecutionContext } from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { type Cast, type KeyHolder, makeCast } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { mapReady } from '../map-ready.ts';
import { onceGiven, within } from '../until.ts';
import { readWhole } from './raw.ts';

let server: RunningServer;
let cast: Cast;

test.before(async () => {
  const database = await openDatabase();
  cast = await makeCast(database);
  const environment = { DATABASE_URL: database.url, PORT: '0', MAP_PRELOAD: 'false', MAP_STREAMS_PER_ACCOUNT: '2' };
  const config = readConfig(environment);
  server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  for (const who of ['pro', 'team', 'enterprise'] as const) await mapReady(server.url, cast.headersOf(who));
});

test.after.always(() => server?.stop());

const address = '?bbox=-80,40,-70,45&zoom=5&includeCampPoints=true';
const events = `/api/canonical/map/stream${address}`;
const points = `/api/canonical/map${address}`;

const port = () => Number(new URL(server.url).port);

function request(method: string, path: string, who: KeyHolder): string {
  const headers = { host: 'a', ...cast.headersOf(who), accept: 'application/vnd.campatlas.map-stream+cbor;version=2' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** The single response to a request, read completely. */
async function ask(method: string, path: string, who: KeyHolder) {
  const { answers } = await readWhole(port(), request(method, path, who), [method]);
  const [answer] = answers;
  if (answer === undefined) throw new Error('there is no answer');
  return answer;
}

/** An open event stream, after its first bytes have arrived. */
async function follow(t: ExecutionContext, who: KeyHolder): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  t.teardown(() => socket.destroy());
  socket.write(request('GET', events, who));
  const [bytes] = (await within('the stream begins', once(socket, 'data'))) as [Buffer];
  t.regex(bytes.toString('latin1'), /^HTTP\/1\.1 200 OK/);
  return socket;
}

test('an account has so many streams of the map open and no more, until one of them ends', async (t) => {
  const first = await follow(t, 'pro');
  await follow(t, 'pro');
  for (const path of [events, points]) {
    const { status, headers, body } = await ask('GET', path, 'pro');
    t.is(status, 429);
    t.is(JSON.parse(body.toString()).code, 'too_many_streams');
    t.regex(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  }
  t.is((await ask('GET', points, 'team')).status, 200, 'another account');
  await follow(t, 'team');
  first.destroy();
  const again = () => ask('GET', points, 'pro');
  t.is((await onceGiven('there is a place again', again, ({ status }) => status !== 429)).status, 200);
});

test('streams that are read to their end, asked for by HEAD or refused leave no place taken', async (t) => {
  for (let at = 0; at < 4; at += 1) {
    t.is((await ask('GET', points, 'enterprise')).status, 200);
    t.is((await ask('HEAD', points, 'enterprise')).status, 200);
    t.is((await ask('HEAD', events, 'enterprise')).status, 200);
    t.is((await ask('GET', `${events}&colour=red`, 'enterprise')).status, 400);
    t.is((await ask('GET', `${events}&regionKind=zip&regionCode=99999`, 'enterprise')).status, 400);
  }
  await follow(t, 'enterprise');
});
