/** Callers' statements and values appear in no log, however verbose the server is configured. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { asOwner } from '../../scripts/clone.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { until } from '../until.ts';
import { asker } from './asking.ts';
import { runningOf } from './backends.ts';
import { stateUnchecked } from './statements.ts';

let api: Api;
let database: TestDatabase;
const marker = `marker-${randomUUID()}`;

/** The settings of an operator who is debugging. */
const loud = {
  log_statement: 'all',
  log_duration: 'on',
  log_min_duration_statement: '0',
  log_min_messages: 'debug1',
  log_min_error_statement: 'debug1',
  log_error_verbosity: 'verbose',
  log_parameter_max_length: '-1',
  log_parameter_max_length_on_error: '-1',
  log_temp_files: '0',
  log_lock_waits: 'on',
  log_executor_stats: 'on',
  debug_print_parse: 'on',
  debug_print_rewritten: 'on',
  debug_print_plan: 'on',
};

test.before(async () => {
  ({ api, database } = await openCatalog());
  const name = new URL(database.url).pathname.slice(1);
  for (const [setting, value] of Object.entries(loud))
    await database.sql(`alter database ${name} set ${setting} = '${value}'`);
  // Existing sessions keep their old settings.
  const sessions = `from pg_stat_activity where datname = current_database() and usename like 'campatlas\\_%'`;
  const old = await database.sql<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${sessions}`);
  const pids = old.map(({ pid }) => pid);
  await until(
    'they are gone',
    async () => (await database.sql(`select ${sessions} and pid = any ($1)`, [pids])).length === 0,
  );
});

/** The current content of PostgreSQL's log files. */
async function logged(): Promise<string> {
  const rows = await database.sql<{ text: string | null }>(
    // A full file may be rotated in between.
    `select convert_from(pg_read_binary_file(f, 0, 1 << 29, true), 'SQL_ASCII') as text from pg_ls_dir('.') as f
      where f like 'server.log%'
      union all select convert_from(pg_read_binary_file('log/' || f, 0, 1 << 29, true), 'SQL_ASCII')
        from pg_ls_dir('log', true, false) as f`,
  );
  return rows.map(({ text }) => text ?? '').join('\n');
}

test.serial('control: a login that nobody made quiet has its statements logged', async (t) => {
  const own = `owner-${randomUUID()}`;
  await asOwner(database.url, (client) => client.query(`select '${own}'::int`).catch(() => {}));
  t.true((await logged()).includes(own));
});

test.serial("a caller's statement and its values reach no log, whatever they end in", async (t) => {
  const ask = asker(api);
  for (const [sql, params] of [
    [`select '${marker}'`],
    [`select '${marker}'::int`],
    [`select name from organizations where name = '${marker}'`],
    ['select $1::int', [marker]],
    ['select $1::text::int', [marker]],
    [`select (name || '${marker}')::int from organizations`],
    [`select "${marker}" from organizations`],
    [`select 1 as "${marker}" from "${marker}"`],
    [`selec '${marker}'`],
    [`select jsonb '{"${marker}": ' `],
    [`select 1 / (case when name = '${marker}' then 1 else 0 end) from organizations`],
    [`select to_date('${marker}', 'YYYY')`],
    // Sorts on disk, which is logged with the statement where log_temp_files is set.
    [`select max(v) from (select g::text || '${marker}' as v from generate_series(1, 300000) g order by 1 offset 1) s`],
  ] as const)
    await ask('starter', sql, params === undefined ? {} : { params });
  for (const sql of [`select pg_sleep(0), '${marker}'`, `select '${marker}'; select 2`, `set x.y = '${marker}'`])
    await stateUnchecked(database, 'campatlas_sql_pro', sql);
  t.false((await logged()).includes(marker));
  t.false(api.failures.join().includes(marker));
});

test.serial('a statement that is cancelled, or whose session is ended, is not logged either', async (t) => {
  const endless = `select count(*) from sessions a, sessions b, sessions c, sessions d, sessions e
    where a.name <> '${marker}'`;
  const stop = new AbortController();
  const cancelled = api.handle({
    method: 'POST',
    path: '/api/canonical/query',
    headers: new Map(Object.entries({ 'content-type': ['application/json'], 'x-api-key': [api.cast.keys.pro] })),
    body: Buffer.from(JSON.stringify({ sql: endless })),
    signal: stop.signal,
  });
  const ended = asker(api)('team', endless);
  for (const plan of ['pro', 'team']) await until('both run', async () => (await runningOf(database, plan)) > 0);
  await database.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'campatlas_sql_team' and state = 'active'`,
  );
  stop.abort();
  await Promise.all([cancelled, ended]);
  const text = await logged();
  t.false(text.includes(marker));
  t.regex(text, /terminating connection due to administrator command/);
});

test.serial('one that runs out of memory is not, though PostgreSQL notes what took it', async (t) => {
  const hungry = `select '${marker}', array_agg(repeat('x', 1000) || g) from generate_series(1, 4000000) g`;
  t.is(await stateUnchecked(database, 'campatlas_sql_pro', hungry), '53200');
  const text = await logged();
  t.regex(text, /CachedPlanSource: .* declare answer no scroll cursor/);
  t.false(text.includes(marker.slice(0, 20)));
});

test.serial('values of lists, filters and searches are not logged by the server’s own logins', async (t) => {
  const read = api.as('admin');
  const filter = encodeURIComponent(JSON.stringify({ field: 'name', operator: 'equals', value: marker }));
  for (const address of [
    `/api/organizations?q=${marker}`,
    `/api/organizations?region=${marker}`,
    `/api/organizations?city=${marker}`,
    `/api/organizations?filter=${filter}`,
    `/api/organizations/${marker}`,
  ])
    await read.get(address);
  const location = { type: 'area', kind: 'zip', code: '00000' };
  t.is((await asker(api)('starter', 'select 1', { location })).body.code, 'unknown_region');
  const text = await logged();
  t.false(text.includes(marker));
  t.false(text.includes('ZIP area 00000'));
  t.false(api.failures.join().includes(marker));
});
