/** Stops the server of a private cluster, even when a statement ignores the request to stop. */
import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningPort } from './cluster-process.ts';
import { type ProgramUser, runOnCluster } from './unprivileged.ts';

/** Seconds allowed for an orderly stop, and for an immediate one. */
const inOrder = 6;
const atOnce = 15;

/** What is needed to stop the server of a folder. */
export interface Stoppable {
  readonly dir: string;
  readonly user: ProgramUser;
  /** The folder of PostgreSQL's programs. */
  readonly bin: string;
  readonly log: (line: string) => void;
}

/**
 * Stops the server. If its processes do not end in order within some seconds, it is stopped immediately (SIGQUIT, which
 * ends a process even inside a long function). No committed row is lost; the next start recovers from the write-ahead
 * log.
 */
export async function stopServer(cluster: Stoppable): Promise<void> {
  const { dir, log } = cluster;
  const failure = await tryStop(cluster, 'fast', inOrder);
  if (failure === null || runningPort(dir) === null) return;
  log(
    `PostgreSQL on ${dir} did not stop within ${inOrder} seconds: a statement heeds no cancel. It is stopped at once.`,
  );
  await stopAtOnce(cluster);
}

/** Stops the server immediately, without waiting for running statements. */
export async function stopAtOnce(cluster: Stoppable): Promise<void> {
  const failure = await tryStop(cluster, 'immediate', atOnce);
  if (failure !== null && runningPort(cluster.dir) !== null) throw failure;
}

async function tryStop({ dir, user, bin }: Stoppable, mode: 'fast' | 'immediate', seconds: number) {
  try {
    await runOnCluster(user, join(bin, 'pg_ctl'), dir, ['stop', '-s', '-w', '-m', mode, '-t', String(seconds)]);
    return null;
  } catch (error) {
    return error;
  }
}

/**
 * Kills processes that a killed server left on these files: they hold its shared memory, and a stuck one would hold it
 * for ever. Nothing is lost: the next start recovers from the write-ahead log.
 */
export async function endOrphans(dir: string): Promise<void> {
  if (process.platform !== 'linux' || runningPort(dir) !== null) return;
  const home = realpathSync(dir);
  const orphans = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isPostgresIn(pid, home));
  for (const pid of orphans) {
    try {
      // With the programs it has started, which otherwise keep its client's connection open.
      process.kill(-Number(pid), 'SIGQUIT');
    } catch {
      // The process has just ended by itself.
    }
  }
  if (orphans.length > 0) await sleep(100);
}

function isPostgresIn(pid: string, home: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === home && /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`))
    );
  } catch {
    return false;
  }
}
