import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test from 'ava';
import pg from 'pg';
import { pino } from 'pino';
import { openArchive } from '../../scripts/backup/archive-file.ts';
import { asOwner } from '../../scripts/clone.ts';
import { clusterUrl, leaveCluster } from '../../scripts/test-cluster.ts';
import { projectRoot, readConfig } from '../../server/config.ts';
import { type Cluster, openCluster } from '../../server/db/cluster.ts';
import { prepareExtensions } from '../../server/db/deploy.ts';
import { serverUrl } from '../../server/db/pool.ts';
import { startServer } from '../../server/main.ts';
import { type Cast, everybody, makeCast } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { isWhole } from '../random.ts';
import { onceGiven, until } from '../until.ts';

const folder = mkdtempSync(join(tmpdir(), 'campatlas-backup-'));
const file = join(folder, 'one.backup');
const dataDir = join(folder, 'restored');
const analyst = `analyst_${process.pid}`;

let source: TestDatabase;
let cast: Cast;
let target: Cluster;

/** Starts a command as `npm run` does, with an IPC channel by which it notices that its parent has died. */
function begin(script: string, words: string[], settings: Readonly<Record<string, string>>): ChildProcess {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '', DEBUG: '', ...settings };
  const args = [join(projectRoot, 'scripts', `${script}.ts`), ...words];
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [out, err] = await Promise.all([text(child.stdout as never), text(child.stderr as never)]);
  return { code: await exit, out, err };
}

const run = (script: string, words: string[], settings: Readonly<Record<string, string>> = {}) =>
  ended(begin(script, words, settings));

test.before(async (t) => {
  t.timeout(600_000);
  source = await openCatalogDatabase();
  cast = await makeCast(source);
  await source.sql(`create role ${analyst} login password 'hush' connection limit 7`);
  await source.sql(`comment on role ${analyst} is 'Looks at it all.'`);
  await source.sql(`grant campatlas_staff to ${analyst}`);
  await source.sql(`alter role ${analyst} set work_mem = '7MB'`);
  await source.sql(`alter role ${analyst} set search_path = canonical, public`);
  await source.sql(`grant select on store.plans to ${analyst}`);
  await source.sql('update store.map_changes_pruned set xid = pg_current_xact_id()');
  await source.sql(`select graphile_worker.add_job('scores/refresh', '{}', job_key := 'kept')`);
  await source.sql(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker that is gone' where key = 'kept'`,
  );
  const made = await run('backup', [file], { DATABASE_URL: source.url });
  if (made.code !== 0) throw new Error(made.err);
  const restored = await run('restore', [file]);
  if (restored.code !== 0) throw new Error(restored.err);
  target = await openCluster({ dir: join(dataDir, 'postgres'), name: 'campatlas', log: () => {} });
});

test.after.always(async () => {
  await target?.stop();
  // The role's privileges are dropped with the database, which another hook closes at the same time.
  await source?.close();
  await asOwner(await clusterUrl(), (client) => client.query(`drop role if exists ${analyst}`));
  await leaveCluster();
  rmSync(folder, { recursive: true, force: true });
});

const ofTarget = <Row extends pg.QueryResultRow>(statement: string) =>
  asOwner(target.url, async (client) => (await client.query<Row>(statement)).rows);

/** The number of sessions in a database of that cluster. */
const sessionsIn = (name: string, which = 'true') =>
  asOwner(Object.assign(new URL(target.url), { pathname: '/postgres' }).href, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = $1 and backend_type = 'client backend' and ${which}`,
      [name],
    );
    return rowCount ?? 0;
  });

const questions = [
  '/api/organizations?limit=60',
  '/api/activities?limit=60',
  '/api/sessions?limit=60',
  '/api/organizations/facets',
  '/api/sessions/facets',
  '/api/canonical/search?q=camp',
  '/api/canonical/map?bbox=-180,-85,180,85&zoom=2',
  '/api/canonical/reference',
  '/api/canonical/schema',
] as const;

function firstDifference(one: string, other: string): string {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place += 1;
  return `${one.slice(place - 80, place + 80)} / ${other.slice(place - 80, place + 80)}`;
}

const statement = {
  sql: 'select id, name, contact_email, address from organizations order by id limit 50',
};

test.serial('everybody is known by the key or cookie of before and gets the same masked answers', async (t) => {
  t.timeout(600_000);
  const log = pino({ level: 'silent' });
  const start = (databaseUrl: string) =>
    startServer({
      config: readConfig({ DATABASE_URL: databaseUrl, PORT: '0', MAP_PRELOAD: 'false' }),
      databaseUrl,
      log,
    });
  const servers = [await start(source.url), await start(target.url)];
  try {
    const statuses = new Set<number>();
    for (const [nth, name] of everybody.entries()) {
      const ask = async (url: string, question: string | null): Promise<string> => {
        const headers = { ...cast.headersOf(name), 'content-type': 'application/json' };
        const send = () =>
          question === null
            ? fetch(`${url}/api/canonical/query`, { method: 'POST', headers, body: JSON.stringify(statement) })
            : fetch(`${url}${question}`, { headers });
        // The map is loaded at its first request.
        const answer = await onceGiven(`${question} is answered`, send, ({ status }) => status !== 503, 200);
        statuses.add(answer.status);
        const body = (await answer.text()).replace(/"requestId":"[^"]*"|"tookMs":\d+|"generatedAt" : "[^"]*"/g, '');
        return `${answer.status} ${body}`;
      };
      // Statements and lists are asked by everybody, the rest by every third.
      const asked = [...questions, null].filter((_, at) => isWhole || at % 9 < 2 || (at + nth) % 3 === 0);
      for (const question of asked) {
        const [before, after] = await Promise.all(servers.map(({ url }) => ask(url, question)));
        t.true(after === before, `${name} ${question}: ${firstDifference(before ?? '', after ?? '')}`);
      }
    }
    for (const status of [200, 401, 402]) t.true(statuses.has(status), String(status));
    const organizations = await fetch(`${servers[1]?.url}/api/organizations?limit=60`, {
      headers: cast.headersOf('pro'),
    });
    t.true(((await organizations.json()) as { total: number }).total > 60);
  } finally {
    for (const server of servers) await server.stop();
  }
});

test.serial('logins, other roles, their settings and memberships are as they were', async (t) => {
  for (const login of ['campatlas_server', 'campatlas_worker'])
    await t.notThrowsAsync(asOwner(await serverUrl(target.url, login), (client) => client.query('select 1')));
  const url = Object.assign(new URL(target.url), { username: analyst, password: 'hush' }).href;
  const seen = await asOwner(url, async (client) => {
    const { rows } = await client.query<{ memory: string; path: string; staff: boolean }>(
      `select current_setting('work_mem') as memory, current_setting('search_path') as path,
        pg_has_role('campatlas_staff', 'member') as staff`,
    );
    return rows[0];
  });
  t.deepEqual(seen, { memory: '7MB', path: 'canonical, public', staff: true });
  t.deepEqual(await ofTarget(`select has_table_privilege('${analyst}', 'store.plans', 'select') as reads`), [
    { reads: true },
  ]);
  const [role] = await ofTarget(
    "select rolconnlimit as limit, shobj_description(oid, 'pg_authid') as comment from pg_roles " +
      `where rolname = '${analyst}'`,
  );
  t.deepEqual(role, { limit: 7, comment: 'Looks at it all.' });
  const wrong = Object.assign(new URL(url), { password: 'wrong' }).href;
  await t.throwsAsync(
    asOwner(wrong, async () => {}),
    { code: '28P01' },
  );
});

test.serial('PostgreSQL’s own functions are shut to everybody again, and the views belong to the masks', async (t) => {
  const open = `select count(*)::integer as open from pg_proc p
    cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
    where p.pronamespace = 'pg_catalog'::regnamespace and x.grantee = 0`;
  t.deepEqual(await ofTarget(open), [{ open: 0 }]);
  const owners = `select distinct relowner::regrole::text as owner from pg_class
    where relkind = 'v' and relnamespace = 'canonical'::regnamespace`;
  t.deepEqual(await ofTarget(owners), [{ owner: 'campatlas_masks' }]);
  const forced = `select count(*) filter (where not relforcerowsecurity)::integer as free,
    count(*)::integer > 40 as many
    from pg_class where relkind = 'r' and relnamespace in ('store'::regnamespace, 'secret'::regnamespace)`;
  t.deepEqual(await ofTarget(forced), (await source.sql(forced)) as never);
});

test.serial('jobs wait for the next worker, counters go on, and the map of before is not waited for', async (t) => {
  t.deepEqual(await ofTarget(`select locked_by from graphile_worker._private_jobs where key = 'kept'`), [
    { locked_by: null },
  ]);
  t.deepEqual(await ofTarget('select xid::text as xid from store.map_changes_pruned'), [{ xid: '0' }]);
  const behind = `select count(*)::integer as behind from pg_sequences s
    where s.schemaname in ('store', 'secret') and s.last_value is null`;
  t.deepEqual(await ofTarget(behind), (await source.sql(behind)) as never);
});

test.serial('the file is for its owner alone, and names neither the database’s password nor the address', async (t) => {
  t.is(statSync(file).mode & 0o777, 0o600);
  const { head } = await openArchive(file);
  t.notRegex(JSON.stringify(head), new RegExp(new URL(source.url).password));
  t.deepEqual(
    readdirSync(folder).filter((name) => name.includes('partial')),
    [],
  );
});

test.serial('a file that is there is not written over, and a folder that is not there is named', async (t) => {
  const before = readFileSync(file);
  const again = await run('backup', [file], { DATABASE_URL: source.url });
  t.is(again.code, 1);
  t.regex(again.err, /one\.backup exists already\. -- --replace overwrites it\.\n$/);
  t.deepEqual(readFileSync(file), before);
  const nowhere = await run('backup', [join(folder, 'no', 'x')], { DATABASE_URL: source.url });
  t.regex(nowhere.err, /^There is no folder .*no\.\n$/);
});

test.serial('a restore that is killed has changed nothing', async (t) => {
  t.timeout(600_000);
  await asOwner(target.url, (client) => client.query('create database halves'));
  const url = Object.assign(new URL(target.url), { pathname: '/halves' }).href;
  // Otherwise it would wait for those, before its rows.
  await asOwner(url, prepareExtensions);
  // Who may use what is recorded in a table shared by the cluster: the restore waits there.
  const blocker = new pg.Client({ connectionString: target.url });
  await blocker.connect();
  await blocker.query('begin; lock table pg_catalog.pg_shdepend in share mode');
  const child = begin('restore', [file], { DATABASE_URL: url });
  const end = ended(child);
  const isWaiting = async () => (await sessionsIn('halves', `wait_event_type = 'Lock'`)) > 0;
  await until('the restore waits amid its work', async () => child.exitCode !== null || (await isWaiting()));
  child.kill('SIGKILL');
  t.is((await end).code, null);
  await blocker.end();
  await until('its session has ended', async () => (await sessionsIn('halves')) === 0);
  const left = await asOwner(url, (client) =>
    client.query(`select from pg_namespace where nspname in ('api', 'store')`),
  );
  t.is(left.rowCount, 0);
  // Else the restore of the next test shows that nothing is in its way.
  const again = isWhole ? await run('restore', [file], { DATABASE_URL: url }) : null;
  t.is(again?.code ?? 0, 0, again?.err);
});

test.serial('a database that holds something is left alone unless it may go', async (t) => {
  t.timeout(600_000);
  const refused = await run('restore', [file], { DATABASE_URL: target.url });
  t.is(refused.code, 1);
  t.regex(refused.err, /^This database is not empty\. -- --replace deletes its content/);
  await ofTarget(`update store.organizations set name = 'changed since'`);
  await ofTarget('create schema somebody');
  const strange = await run('restore', [file, '--replace'], { DATABASE_URL: target.url });
  t.regex(strange.err, /^This database contains something else \(the schemas somebody\)/);
  await ofTarget('drop schema somebody');
  await until('nobody else is there', async () => (await sessionsIn('campatlas')) === 0);
  const held = new pg.Client({ connectionString: target.url });
  await held.connect();
  const used = await run('restore', [file, '--replace'], { DATABASE_URL: target.url });
  await held.end();
  t.regex(used.err, /^This database is in use \(1 connections\)\. First stop npm start/);
  const replaced = await run('restore', [file, '--replace'], { DATABASE_URL: target.url });
  t.is(replaced.code, 0, replaced.err);
  t.deepEqual(await ofTarget(`select count(*)::integer as n from store.organizations where name = 'changed since'`), [
    { n: 0 },
  ]);
});

test.serial('a file that is no backup, or not all of one, is refused and nothing is touched', async (t) => {
  t.timeout(600_000);
  const whole = readFileSync(file);
  const broken = (bytes: Buffer | string) => {
    const path = join(folder, 'broken.backup');
    writeFileSync(path, bytes);
    return path;
  };
  const said = async (bytes: Buffer | string) => {
    const error = await t.throwsAsync(openArchive(broken(bytes)));
    return error?.message.replace(folder, '') ?? '';
  };
  const short = '/broken.backup is incomplete: its end is missing. Use another copy of it.';
  for (const length of [5, 19, 500, Math.floor(whole.length / 2), whole.length - 1])
    t.is(await said(whole.subarray(0, length)), short, String(length));
  t.is(await said(Buffer.concat([whole, Buffer.from('x')])), short);
  for (const place of [100, Math.floor(whole.length / 2)]) {
    const flipped = Buffer.from(whole);
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    t.regex(await said(flipped), /is damaged: its content has changed/);
  }
  t.is(await said(''), '/broken.backup is empty.');
  t.is(await said('select 1;'), '/broken.backup is no backup of npm run backup.');
  t.regex(await said('PGDMP...'), /was made by pg_dump\. Only what npm run backup made can be restored/);
  t.regex(await said('campatlas backup 7\n{}'), /was made by another version/);
  const dir = join(folder, 'untouched');
  const refused = await run('restore', [broken(whole.subarray(0, 5000))], { DATA_DIR: dir });
  t.is(refused.code, 1);
  t.regex(refused.err, /^\/.*broken\.backup is incomplete: its end is missing\. Use another copy of it\.\n$/);
  t.false(existsSync(dir));
  const missing = await run('restore', [join(folder, 'nothing')], { DATA_DIR: dir });
  t.regex(missing.err, /^There is no file .*nothing\.\n$/);
});

for (const signal of ['SIGKILL', 'SIGTERM'] as const)
  test.serial(`a backup that ends by ${signal} leaves no file of that name, and the next one tidies up`, async (t) => {
    t.timeout(600_000);
    const other = join(folder, `${signal}.backup`);
    const partial = () => readdirSync(folder).filter((name) => name.startsWith(`.${signal}.backup.partial`));
    // This session locks a table, so that the backup waits in the middle.
    const blocker = new pg.Client({ connectionString: source.url });
    await blocker.connect();
    await blocker.query('begin; lock table store.scores in access exclusive mode');
    const child = begin('backup', [other], { DATABASE_URL: source.url });
    const end = ended(child);
    await until('the backup has begun', () => partial().length > 0 || child.exitCode !== null);
    t.is(partial().length, 1);
    child.kill(signal);
    t.not((await end).code, 0);
    await blocker.end();
    t.false(existsSync(other));
    if (signal === 'SIGTERM') t.deepEqual(partial(), [], 'it has tidied up itself');
    if (signal === 'SIGTERM' && !isWhole) return;
    const next = await run('backup', [other], { DATABASE_URL: source.url });
    t.is(next.code, 0, next.err);
    t.deepEqual(partial(), []);
    t.true(existsSync(other));
  });
