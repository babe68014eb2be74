import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { openLog } from '../../server/log.ts';
import { startServer } from '../../server/main.ts';
import { makeCast } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { until } from '../until.ts';

test('a server starts on a free port, answers over the socket, and ends with nothing left behind', async (t) => {
  const database = await openDatabase();
  const cast = await makeCast(database);
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0' });
  const before = await connections();
  const server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  const answer = await fetch(`${server.url}/api/organizations?limit=2`, { headers: cast.headersOf('starter') });
  t.is(answer.status, 200);
  t.is(answer.headers.get('content-type'), 'application/json');
  t.like(await answer.json(), { total: 0 });
  const slow = await fetch(`${server.url}/docs/reference.js`);
  await Promise.all([server.stop(), slow.text().then((whole) => t.true(whole.length > 1_000_000))]);
  await t.throwsAsync(fetch(`${server.url}/api/health`));
  await until('its connections are gone', async () => (await connections()) <= before);

  async function connections(): Promise<number> {
    const rows = await database.sql<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name = 'campatlas server' " +
        'and datname = current_database()',
    );
    return rows[0]?.count ?? 0;
  }
});

test('a port that is taken is an error that says so, and frees what was opened', async (t) => {
  const database = await openDatabase();
  const options = { databaseUrl: database.url, log: pino({ level: 'silent' }) };
  const first = await startServer({ ...options, config: readConfig({ DATABASE_URL: database.url, PORT: '0' }) });
  const PORT = new URL(first.url).port;
  const second = startServer({ ...options, config: readConfig({ DATABASE_URL: database.url, PORT }) });
  await t.throwsAsync(second, { message: /cannot listen on 127\.0\.0\.1/ });
  await first.stop();
});

test('the log keeps neither secrets nor the values that database errors carry', (t) => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key at postgres://owner:hunter2@host/db'), {
    code: '23505',
    detail: 'Key (email)=(parent@example.org) already exists.',
    query: "select 'hunter2'",
  });
  log.error(
    { err: error, requestId: 'r1', secret: 'hunter2', headers: { cookie: 'hunter2', 'x-api-key': 'hunter2' } },
    'failed',
  );
  const unreadable = Object.assign(new Error('invalid input syntax for type integer: "a "hunter2"\nhunter2"'), {
    code: '22P02',
  });
  log.error({ err: new Error('the request failed', { cause: unreadable }) }, 'failed');
  t.is(lines.length, 2);
  t.notRegex(lines.join(), /hunter2|parent@example/);
  t.regex(lines[1] ?? '', /invalid input syntax for type integer/);
  t.like(JSON.parse(lines[0] ?? ''), { level: 'error', requestId: 'r1', msg: 'failed', err: { code: '23505' } });
});
