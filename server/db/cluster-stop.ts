/** Stops the server of a private cluster, one that hangs over a statement that heeds nothing, too. */
import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningPort } from './cluster-process.ts';
import { type ProgramUser, runOnCluster } from './unprivileged.ts';

/** Seconds in which a stop that lets everything end in order has to be done, and those for one that does not. */
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
 * Stops the server. When its processes do not end in order within some seconds they are told to leave everything as it
 * is (SIGQUIT, which PostgreSQL obeys inside any function): no committed row is lost, and the next start reads its log
 * again.
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

/** Stops the server without waiting for anything that runs. */
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
 * Ends processes that a killed server left on these files: they hold its shared memory, and one that heeds nothing
 * would hold it for ever. Nothing is at stake, since their server is gone and a start reads its log again.
 */
export async function endOrphans(dir: string): Promise<void> {
  if (process.platform !== 'linux' || runningPort(dir) !== null) return;
  const home = realpathSync(dir);
  const orphans = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isPostgresIn(pid, home));
  for (const pid of orphans) {
    try {
      process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // It has just ended by itself.
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
