/** A full disk: reported clearly, and working again as soon as there is space. Needs root to mount a disk. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { pino } from 'pino';
import { asOwner } from '../../scripts/clone.ts';
import { readConfig } from '../../server/config.ts';
import { type Cluster, openCluster } from '../../server/db/cluster.ts';
import { deploy } from '../../server/db/deploy.ts';
import { programUser } from '../../server/db/unprivileged.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { type Cast, makeCast } from '../cast.ts';
import '../patience.ts';
import { until } from '../until.ts';

const folder = mkdtempSync(join(tmpdir(), 'campatlas-full-'));
chmodSync(folder, 0o755);
const mounted: string[] = [];

/** A small separate disk; null when it cannot be mounted. */
function mountDisk(name: string, megabytes: number): string | null {
  const path = join(folder, name);
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return null;
  }
  mounted.push(path);
  return path;
}

const wholeDisk = mountDisk('whole', 700) ?? '';
const tablesDisk = wholeDisk === '' ? '' : (mountDisk('tables', 300) ?? '');
const onDisks = tablesDisk === '' ? test.serial.skip : test.serial;

const ballast = (disk: string) => join(disk, 'ballast');

/** Fills a disk completely. */
function fill(disk: string): void {
  for (const size of [2 ** 20, 4096])
    try {
      for (;;) writeFileSync(ballast(disk), Buffer.alloc(size), { flag: 'a' });
    } catch {
      // No space for this size.
    }
}

const empty = (disk: string) => rmSync(ballast(disk));

let cluster: Cluster;
let server: RunningServer;
let cast: Cast;
/** The owner's URL of the database whose tables are on a separate disk. */
let url: string;

/** Runs one statement as the owner. */
async function sql<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return asOwner(url, async (client) => (await client.query(text, [...values])).rows as Row[]);
}

test.before(async (t) => {
  t.timeout(300_000);
  if (tablesDisk === '') return;
  const dir = join(wholeDisk, 'postgres');
  cluster = await openCluster({ dir, name: 'campatlas', fsync: false, log: () => {} });
  await deploy(cluster.url, { log: () => {} });
  const tables = join(tablesDisk, 'tables');
  const { uid, gid } = programUser(dir) ?? { uid: 0, gid: 0 };
  execFileSync('install', ['-d', '-o', String(uid), '-g', String(gid), '-m', '700', tables]);
  await asOwner(Object.assign(new URL(cluster.url), { pathname: '/postgres' }).href, async (client) => {
    await client.query(`create tablespace small location '${tables}'`);
    await client.query('create database tables template campatlas tablespace small');
  });
  url = Object.assign(new URL(cluster.url), { pathname: '/tables' }).href;
  cast = await makeCast({ sql });
  const config = readConfig({ DATABASE_URL: url, PORT: '0', STOP_NOTICE_MS: '0' });
  server = await startServer({ config, databaseUrl: url, log: pino({ level: 'silent' }) });
});

test.after.always(async () => {
  await server?.stop();
  await cluster?.stop();
  for (const path of mounted) execFileSync('umount', ['-l', path]);
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly retryAfter: number;
  readonly code?: string;
  readonly message?: string;
  readonly checks?: { readonly database: string };
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, init);
  const body = (await answer.json()) as object;
  return { ...body, status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
}

const ready = () => ask('/api/ready');
const isReady = async () => (await ready()).status === 200;
const list = () => ask('/api/organizations', { headers: cast.headersOf('starter') });

const larger = `select count(*) from (
  select from generate_series(1, 1000) a, generate_series(1, 1000) b order by (a * 7919 + b * 104729) % 1000003
) as sorted`;

/** A statement that sorts more than its memory allows. */
const sort = () =>
  ask('/api/canonical/query', {
    method: 'POST',
    headers: { ...cast.headersOf('pro'), 'content-type': 'application/json' },
    body: JSON.stringify({ sql: larger }),
  });

onDisks('without room for tables requests are 503 and say why, and all is well once there is some', async (t) => {
  t.timeout(300_000);
  await until('the server is ready', isReady);
  t.is((await list()).status, 200);
  const before = await sort();
  t.is(before.status, 200, before.message);
  // The space of that statement is freed a moment after its response.
  await until('readiness sees it', async () => {
    fill(tablesDisk);
    return !(await isReady());
  });
  t.like(await ready(), { status: 503, code: 'not_ready', checks: { database: 'full' } });
  const sorted = await sort();
  t.like(sorted, { status: 503, code: 'database_unavailable' });
  t.regex(sorted.message ?? '', /no room to write/);
  t.true(sorted.retryAfter >= 1);
  t.is((await ask('/api/live')).status, 200);
  for (let at = 0; at < 30; at += 1) {
    const { status, code } = await list();
    t.true(status === 200 || (status === 503 && code === 'database_unavailable'), `${status} ${code}`);
  }
  await t.throwsAsync(sql('create table more as select repeat(md5(n::text), 60) from generate_series(1, 20000) n'), {
    code: '53100',
  });
  empty(tablesDisk);
  await until('the server is ready again', isReady);
  t.is((await sort()).status, 200);
  t.is((await list()).status, 200);
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'campatlas server' and datname = current_database()`);
  await until('new connections do as well', async () => (await list()).status === 200);
});

onDisks(
  'without room for the log of changes PostgreSQL ends, and comes back by itself once there is some',
  async (t) => {
    t.timeout(300_000);
    await until('the server is ready', isReady);
    fill(wholeDisk);
    await t.throwsAsync(async () => {
      for (let at = 0; at < 1000; at += 1)
        await sql(`select pg_logical_emit_message(false, 'x', repeat(md5(random()::text), 32768))`);
    });
    await until('nobody is served', async () => (await list()).status !== 200);
    for (let at = 0; at < 10; at += 1) t.like(await list(), { status: 503, code: 'database_unavailable' });
    t.like(await ready(), { status: 503, code: 'not_ready', checks: { database: 'unreachable' } });
    empty(wholeDisk);
    await until('the server is ready again', isReady);
    // Dead connections are detected one by one.
    await until('lists are answered', async () => (await list()).status === 200);
    await until('statements are, too', async () => (await sort()).status === 200);
  },
);
