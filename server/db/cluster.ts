/**
 * The private PostgreSQL cluster: created once, started whenever it is not running, stopped by the last process that
 * uses it.
 */
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { logFile, watchLog } from './cluster-log.ts';
import { freePort, runningPort, serverState } from './cluster-process.ts';
import { addressSpace, serverSettings } from './cluster-settings.ts';
import { endOrphans, type Stoppable, stopAtOnce, stopServer } from './cluster-stop.ts';
import { closeClusterUse, keepOpen, openClusterUse } from './cluster-use.ts';
import { ensurePostgres, hasLz4, type PgtapChoice } from './postgres-program.ts';
import { lockProcesses } from './process-lock.ts';
import { type ProgramUser, programUser, runOnCluster } from './unprivileged.ts';

/** A running private cluster. */
export type Cluster = {
  /** The connection URL of the requested database, with the owner's login. */
  url: string;
  startedHere: boolean;
  /** Ends this process's use of the cluster; the last process to do so stops it. */
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** The folder of the cluster's files. Its password is in <dir>.json, readable by the owner only. */
  dir: string;
  /** The database to create when it is missing, and to connect to. */
  name: string;
  /** False gives up crash safety for speed: tests only. */
  fsync?: boolean;
  pgtap?: PgtapChoice;
  log: (line: string) => void;
};

type Access = { password: string; port: number };

const owner = 'campatlas';

/**
 * Attempts, 0.2 seconds apart: for a server that is stopping, for one that is starting or recovering, and for one in
 * any other state.
 */
const mostStopping = 30;
const mostStarting = 3000;
const mostPassing = 100;

/** How long a server that crashed in use waits for its old port, because its clients know no other. */
const samePortMs = 20_000;

/** Opens the private cluster. Installs programs, creates files, starts the server, creates the database, as needed. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dir, log } = options;
  mkdirSync(dirname(dir), { recursive: true });
  // The same folder may be reached by several paths.
  const home = join(realpathSync(dirname(dir)), basename(dir));
  const lock = () =>
    lockProcesses(`cluster ${home}`, () => log(`Waiting for another process that is starting ${dir} …`));
  const release = await lock();
  try {
    const major = clusterMajor(dir);
    const program = await ensurePostgres({ pgtap: options.pgtap ?? 'no', major }, log);
    const user = programUser(dir);
    const access = readAccess(dir, major !== undefined);
    if (major === undefined) await createCluster(dir, user, program.bin, access, options);
    const cluster = { dir, user, bin: program.bin, log };
    const open = (portMs: number) =>
      joinOrStart(cluster, access, options.name, () => startCluster(dir, user, program.bin, access, options, portMs));
    const { running, port, use } = await open(0);
    access.port = port;
    const again = async () => {
      const unlock = await lock();
      try {
        const opened = await open(samePortMs);
        log(`PostgreSQL on ${dir} had stopped; ${opened.running === null ? 'it was started again' : 'it runs again'}.`);
        return opened.use;
      } finally {
        await unlock();
      }
    };
    const usage = keepOpen(use, again, (error) => log(`PostgreSQL on ${dir} stopped unexpectedly: ${String(error)}`));
    const endWatch = watchLog(dir);
    const stop = async () => {
      endWatch();
      const last = await usage.end();
      const unlock = await lock();
      try {
        if (await closeClusterUse(last, address(access, 'postgres'))) await stopServer(cluster);
      } finally {
        await unlock();
      }
    };
    let stopped: Promise<void> | null = null;
    return {
      url: address(access, options.name),
      startedHere: running === null,
      stop: () => (stopped ??= stop()),
    };
  } finally {
    await release();
  }
}

/**
 * Connects to the running server, else starts one. While a server is stopping, its process still exists: the connection
 * is retried, and a server that does not finish stopping is stopped immediately.
 */
async function joinOrStart(cluster: Stoppable, access: Access, database: string, start: () => Promise<number>) {
  const { dir, log } = cluster;
  let stopping = 0;
  for (let attempt = 1; ; attempt += 1) {
    const running = runningPort(dir);
    const port = running ?? (await start());
    try {
      return { running, port, use: await openClusterUse(address({ ...access, port }, 'postgres'), database) };
    } catch (error) {
      // 57P01 to 57P03: the server is stopping or starting.
      const transient = !(error instanceof pg.DatabaseError) || /^57P0[123]$/.test(error.code ?? '');
      const most = serverState(dir) === 'starting' ? mostStarting : mostPassing;
      if (running === null || attempt >= most || !transient) throw error;
      stopping = serverState(dir) === 'stopping' ? stopping + 1 : 0;
      if (stopping === mostStopping) {
        log(`PostgreSQL on ${dir} does not stop: a statement ignores its cancellation. It is now stopped at once.`);
        await stopAtOnce(cluster);
      }
      await sleep(200);
    }
  }
}

function address({ password, port }: Access, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

/** The major version of the existing files; undefined when there are none. */
function clusterMajor(dir: string): number | undefined {
  const file = join(dir, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

function readAccess(dir: string, made: boolean): Access {
  const file = `${dir}.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Access;
  if (made)
    throw new Error(
      `${file}, which contains the password of ${dir}, is missing. Restore it, or delete ${dir} to start over.`,
    );
  return writeAccess(dir, { password: randomBytes(24).toString('base64url'), port: 0 });
}

function writeAccess(dir: string, access: Access): Access {
  writeFileSync(`${dir}.json.new`, JSON.stringify(access), { mode: 0o600 });
  renameSync(`${dir}.json.new`, `${dir}.json`);
  return access;
}

/** Runs initdb in a temporary folder, renamed when complete, so that a kill leaves no partial cluster. */
async function createCluster(
  dir: string,
  user: ProgramUser,
  bin: string,
  access: Access,
  { log, fsync = true }: ClusterOptions,
): Promise<void> {
  log(`Creating a private PostgreSQL cluster in ${dir} …`);
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
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
      ...(fsync ? [] : ['--no-sync']),
    ];
    await runOnCluster(user, join(bin, 'initdb'), fresh, how);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
  writeFileSync(join(fresh, 'postgresql.conf'), "include_if_exists = 'campatlas.conf'\n", { flag: 'a' });
  renameSync(fresh, dir);
}

async function startCluster(
  dir: string,
  user: ProgramUser,
  bin: string,
  access: Access,
  options: ClusterOptions,
  portMs: number,
): Promise<number> {
  const log = logFile(dir);
  rmSync(`${log}.old`, { force: true });
  if (existsSync(log)) renameSync(log, `${log}.old`);
  let wanted = access.port;
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(wanted, portMs);
    const settings = join(dir, 'campatlas.conf');
    writeFileSync(settings, serverSettings(port, options.fsync ?? true, hasLz4(bin)));
    if (user) chownSync(settings, user.uid, user.gid);
    const late = setTimeout(() => options.log(`Starting PostgreSQL on ${basename(dir)} …`), 2000);
    try {
      const how = ['start', '-s', '-w', '-t', '600', '-l', '{folder}/server.log'];
      await runOnCluster(user, join(bin, 'pg_ctl'), dir, how, addressSpace(options.fsync ?? true));
      writeAccess(dir, { ...access, port });
      return port;
    } catch (error) {
      const lines = existsSync(log) ? readFileSync(log, 'utf8') : '';
      if (attempt < 5 && /could not bind|Address already in use/.test(lines)) {
        if (portMs === 0) wanted = 0;
        continue;
      }
      // The processes of a killed server end a moment after it.
      if (attempt < 50 && /shared memory block .* still in use/.test(lines)) {
        await endOrphans(dir);
        await sleep(200);
        continue;
      }
      throw new Error(`PostgreSQL did not start on ${dir}:\n${lines.split('\n').slice(-15).join('\n')}`, {
        cause: error,
      });
    } finally {
      clearTimeout(late);
    }
  }
}
