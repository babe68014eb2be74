/** The private PostgreSQL cluster: made once, started when it is not running, stopped by the last process that uses it. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { serverSettings } from './cluster-settings.ts';
import { ensurePostgres } from './postgres-program.ts';
import { lockProcesses } from './process-lock.ts';
import { type ProgramUser, programUser, runOnCluster } from './unprivileged.ts';

/** A running private cluster. */
export type Cluster = {
  /** The owner's address of the database that was asked for. */
  url: string;
  startedHere: boolean;
  /** Lets go of the cluster; the last process to do so stops it. */
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** The folder of the cluster's files; its password lies beside it in <dir>.json, readable by its owner only. */
  dir: string;
  /** The database to make when it is missing, and to connect to. */
  name: string;
  /** False gives up crash safety for speed: tests only. */
  fsync?: boolean;
  pgtap?: boolean;
  log: (line: string) => void;
};

type Access = { password: string; port: number };
type Hold = { client: pg.Client; name: string };

const owner = 'campatlas';
const keeper = 'campatlas keeper';

/** Opens the private cluster, doing whatever is still missing: programs, files, a running server, the database. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dir, log } = options;
  mkdirSync(dirname(dir), { recursive: true });
  const lock = () =>
    lockProcesses(`cluster ${dir}`, () => log(`Waiting for another process that is starting ${dir} …`));
  const release = await lock();
  try {
    const major = clusterMajor(dir);
    const program = await ensurePostgres({ pgtap: options.pgtap ?? false, major }, log);
    const user = programUser(dir);
    const access = readAccess(dir, major !== undefined);
    if (major === undefined) await createCluster(dir, user, program.bin, access, log);
    const running = runningPort(dir);
    const port = running ?? (await startCluster(dir, user, program.bin, access, options));
    const hold = await holdCluster({ ...access, port }, options.name);
    const stop = async () => {
      const unlock = await lock();
      try {
        if (await letGo(hold, address({ ...access, port }, 'postgres')))
          await runOnCluster(user, join(program.bin, 'pg_ctl'), dir, ['stop', '-s', '-w', '-m', 'fast', '-t', '60']);
      } finally {
        await unlock();
      }
    };
    let stopped: Promise<void> | null = null;
    return {
      url: address({ ...access, port }, options.name),
      startedHere: running === null,
      stop: () => (stopped ??= stop()),
    };
  } finally {
    await release();
  }
}

function address({ password, port }: Access, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

/** The major version that made the files; undefined when there are none yet. */
function clusterMajor(dir: string): number | undefined {
  const file = join(dir, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

function readAccess(dir: string, made: boolean): Access {
  const file = `${dir}.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Access;
  if (made)
    throw new Error(
      `${file}, which holds the password of ${dir}, is missing. Put it back, or remove ${dir} to start anew.`,
    );
  return writeAccess(dir, { password: randomBytes(24).toString('base64url'), port: 0 });
}

function writeAccess(dir: string, access: Access): Access {
  writeFileSync(`${dir}.json.new`, JSON.stringify(access), { mode: 0o600 });
  renameSync(`${dir}.json.new`, `${dir}.json`);
  return access;
}

/** initdb in a folder beside the final one, renamed when complete: a kill at any moment leaves nothing half made. */
async function createCluster(
  dir: string,
  user: ProgramUser,
  bin: string,
  access: Access,
  log: (line: string) => void,
): Promise<void> {
  log(`Making a private PostgreSQL cluster in ${dir} …`);
  const fresh = `${dir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  const secrets = mkdtempSync(join(tmpdir(), 'campatlas-'));
  const passwordFile = join(secrets, 'password');
  writeFileSync(passwordFile, access.password, { mode: 0o600 });
  if (user) for (const path of [fresh, secrets, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    const how = [
      '-U',
      owner,
      '--pwfile',
      passwordFile,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
    ];
    await runOnCluster(user, join(bin, 'initdb'), fresh, how);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
  writeFileSync(join(fresh, 'postgresql.conf'), "include_if_exists = 'campatlas.conf'\n", { flag: 'a' });
  renameSync(fresh, dir);
}

/** The port of the server that runs on these files. A lock file left by a kill is removed when its process is another one by now. */
function runningPort(dir: string): number | null {
  const file = join(dir, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  if (port && serves(Number(pid), dir)) return Number(port);
  rmSync(file, { force: true });
  return null;
}

function serves(pid: number, dir: string): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readlinkSync(`/proc/${pid}/cwd`) === dir;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function startCluster(
  dir: string,
  user: ProgramUser,
  bin: string,
  access: Access,
  options: ClusterOptions,
): Promise<number> {
  const log = join(dir, 'server.log');
  rmSync(`${log}.old`, { force: true });
  if (existsSync(log)) renameSync(log, `${log}.old`);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? access.port : 0);
    const settings = join(dir, 'campatlas.conf');
    writeFileSync(settings, serverSettings(port, options.fsync ?? true));
    if (user) chownSync(settings, user.uid, user.gid);
    const late = setTimeout(() => options.log(`Starting PostgreSQL on ${basename(dir)} …`), 2000);
    try {
      await runOnCluster(user, join(bin, 'pg_ctl'), dir, [
        'start',
        '-s',
        '-w',
        '-t',
        '600',
        '-l',
        '{folder}/server.log',
      ]);
      writeAccess(dir, { ...access, port });
      return port;
    } catch (error) {
      const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
      if (attempt < 5 && /could not bind|Address already in use/.test(said)) continue;
      throw new Error(`PostgreSQL did not start on ${dir}:\n${said.split('\n').slice(-15).join('\n')}`, {
        cause: error,
      });
    } finally {
      clearTimeout(late);
    }
  }
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', () => (wanted === 0 ? reject(new Error('No free port on 127.0.0.1.')) : resolve(freePort(0))));
    server.listen(wanted, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}

/** A connection that says: this process uses the cluster. Makes the database when it is missing. */
async function holdCluster(access: Access, database: string): Promise<Hold> {
  const name = `${keeper} ${randomUUID()}`;
  const hold = new pg.Client({ connectionString: address(access, 'postgres'), application_name: name });
  hold.on('error', () => {});
  await hold.connect();
  const known = await hold.query('select 1 from pg_database where datname = $1', [database]);
  if (known.rowCount === 0) await hold.query(`create database ${pg.escapeIdentifier(database)}`);
  return { client: hold, name };
}

/** Ends this process's hold; true when nobody else has one and the server should stop. */
async function letGo(hold: Hold, url: string): Promise<boolean> {
  await hold.client.end().catch(() => {});
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const others =
      'select count(*)::int as others from pg_stat_activity where application_name like $1 and application_name <> $2';
    const { rows } = await client.query<{ others: number }>(others, [`${keeper} %`, hold.name]);
    return rows[0]?.others === 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
