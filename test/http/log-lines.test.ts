import test from 'ava';
import { openLog } from '../../server/log.ts';
import { terminalLine } from '../../server/log-lines.ts';
import { makeCast } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { mapReady } from '../map-ready.ts';
import { until } from '../until.ts';
import { askWithSecrets, marker, startObserved } from './observed.ts';

test('each request has one line at info, which names it and holds no secret and nothing of the client', async (t) => {
  const database = await openDatabase();
  const cast = await makeCast(database);
  const server = await startObserved(t, { DATABASE_URL: database.url });
  const listed = await fetch(`${server.url}/api/organizations?limit=3`, { headers: cast.headersOf('pro') });
  const body = await listed.text();
  const [line, ...more] = server.answered();
  t.deepEqual(more, []);
  t.like(line, {
    level: 'info',
    requestId: listed.headers.get('x-request-id'),
    method: 'GET',
    route: 'catalog.list-organizations',
    status: 200,
    bytes: Buffer.byteLength(body),
    caller: 'account',
    account: cast.accounts.pro,
  });
  t.true(Number(line?.milliseconds) > 0);

  await askWithSecrets(server.url, cast);
  const lines = server.answered();
  t.is(lines.length, 15);
  t.deepEqual([...new Set(lines.map(({ caller }) => caller))].sort(), ['account', 'nobody', 'refused']);
  t.is(lines.filter(({ route, status, method }) => route === null && status === 405 && method === 'other').length, 1);
  t.false(server.text().toLowerCase().includes(marker), server.text());
  for (const key of Object.values(cast.keys)) t.false(server.text().includes(key));
  for (const cookie of Object.values(cast.cookies)) t.false(server.text().includes(cookie));
});

test('a HEAD has no bytes, a stream has its line at its end and says whether its reader stayed', async (t) => {
  const database = await openDatabase();
  const cast = await makeCast(database);
  const server = await startObserved(t, { DATABASE_URL: database.url });
  const headers = cast.headersOf('pro');
  await fetch(`${server.url}/api/organizations`, { method: 'HEAD', headers });
  t.like(server.answered().at(-1), { method: 'HEAD', status: 200, bytes: 0 }, server.text());
  const whole = await fetch(`${server.url}/api/organizations?format=csv`, { headers });
  const csv = await whole.text();
  t.like(server.answered().at(-1), { stream: 'whole', bytes: Buffer.byteLength(csv), status: 200 });
  await mapReady(server.url, headers);
  const before = server.answered().length;
  const leaving = new AbortController();
  const live = await fetch(
    `${server.url}/api/canonical/map/stream?bbox=-180,-85,180,85&zoom=3&includeCampPoints=true`,
    {
      headers,
      signal: leaving.signal,
    },
  );
  t.is(live.status, 200);
  await live.body?.getReader().read();
  t.is(server.answered().length, before);
  leaving.abort();
  await until('the stream has its line', () => server.answered().length > before);
  t.like(server.answered().at(-1), { stream: 'cut', route: 'map.watch-points', status: 200 });
});

test('above info no request has a line, and failures still have theirs', (t) => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => void lines.push(line) });
  log.info('answered');
  log.error({ err: new Error('lost') }, 'failed');
  t.is(lines.length, 1);
});

test('at a terminal a request is one short line, and a failure shows its stack', (t) => {
  const answered = {
    level: 'info',
    time: '2026-07-01T12:03:44.123Z',
    method: 'GET',
    route: 'catalog.list-sessions',
    status: 200,
  };
  const line = terminalLine(
    JSON.stringify({ ...answered, milliseconds: 12.5, bytes: 4096, caller: 'account', msg: 'answered' }),
  );
  t.is(line, '12:03:44 info  answered GET catalog.list-sessions 200, 12.5 ms, 4096 bytes, account');
  const failed = {
    level: 'error',
    time: '2026-07-01T12:03:44.123Z',
    requestId: 'r1',
    err: { stack: 'Error: lost\n at x' },
    msg: 'failed',
  };
  t.is(terminalLine(JSON.stringify(failed)), '12:03:44 error failed requestId="r1"\nError: lost\n at x');
});
