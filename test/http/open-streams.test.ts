import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { type Cast, type KeyHolder, makeCast } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { within } from '../until.ts';
import { jsonOf, sendRaw, statusOf } from './raw.ts';

let server: RunningServer;
let cast: Cast;

test.before(async () => {
  const database = await openDatabase();
  cast = await makeCast(database);
  const environment = { DATABASE_URL: database.url, PORT: '0', MAP_PRELOAD: 'false', MAP_STREAMS_PER_ACCOUNT: '2' };
  const config = readConfig(environment);
  server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
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

/** An open stream of events, when its first bytes are there. */
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
    const answer = await sendRaw(port(), request('GET', path, 'pro'), 500);
    t.is(statusOf(answer), 429);
    t.is(jsonOf(answer).code, 'too_many_streams');
    t.regex(answer.text, /\r\nretry-after: [1-9]\d*\r\n/);
  }
  t.is(statusOf(await sendRaw(port(), request('GET', points, 'team'), 500)), 200, 'another account');
  await follow(t, 'team');
  first.destroy();
  let status = 429;
  for (let tries = 0; tries < 50 && status === 429; tries += 1) {
    await sleep(50);
    status = statusOf(await sendRaw(port(), request('GET', points, 'pro'), 300));
  }
  t.is(status, 200);
});

test('streams that are read to their end, asked for by HEAD or refused leave no place taken', async (t) => {
  for (let at = 0; at < 4; at += 1) {
    t.is(statusOf(await sendRaw(port(), request('GET', points, 'enterprise'), 200)), 200);
    t.is(statusOf(await sendRaw(port(), request('HEAD', points, 'enterprise'), 200)), 200);
    t.is(statusOf(await sendRaw(port(), request('HEAD', events, 'enterprise'), 200)), 200);
    t.is(statusOf(await sendRaw(port(), request('GET', `${events}&colour=red`, 'enterprise'), 200)), 400);
    t.is(
      statusOf(await sendRaw(port(), request('GET', `${events}&regionKind=zip&regionCode=99999`, 'enterprise'), 200)),
      400,
    );
  }
  await follow(t, 'enterprise');
});
