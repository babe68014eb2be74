/** The PostgreSQL cluster of the tests and of generated files. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readConfig } from '../server/config.ts';
import { type Cluster, openCluster } from '../server/db/cluster.ts';

/** Set by `npm test`, which opens the cluster for all test files; a test file that runs alone opens it itself. */
const clusterVariable = 'CAMPATLAS_TEST_CLUSTER';

let own: Promise<Cluster> | null = null;

/** Opens the test cluster: without crash safety, with pgTAP where required, separate from that of npm start. */
export function openTestCluster(
  log: (line: string) => void = () => {},
  pgtap: 'needed' | 'welcome' = 'welcome',
): Promise<Cluster> {
  return openCluster({ dir: clusterDir(), name: 'postgres', fsync: false, pgtap, log });
}

const gigabyte = 2 ** 30;
const memoryDir = `/dev/shm/campatlas-tests-${createHash('sha256').update(projectRoot).digest('hex').slice(0, 12)}`;

/**
 * In memory when there is enough, because hundreds of databases are created and dropped; in DATA_DIR when that is set.
 */
function clusterDir(): string {
  if (process.env.DATA_DIR !== undefined || !isMemoryOurs())
    return join(readConfig(process.env).dataDir, 'test-postgres');
  mkdirSync(memoryDir, { recursive: true });
  return join(memoryDir, 'postgres');
}

function isMemoryOurs(): boolean {
  const made = statSync(memoryDir, { throwIfNoEntry: false });
  if (made) return made.uid === process.getuid?.();
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte;
}

/** Frees the memory used by a test cluster that is not running. */
export function freeMemory(): void {
  if (!existsSync(join(memoryDir, 'postgres', 'postmaster.pid'))) rmSync(memoryDir, { recursive: true, force: true });
}

/** The owner's URL of the test cluster's maintenance database. */
export async function clusterUrl(): Promise<string> {
  const given = process.env[clusterVariable];
  if (given) return given;
  own ??= openTestCluster();
  return (await own).url;
}

/** Releases the cluster if this process opened it. */
export async function leaveCluster(): Promise<void> {
  if (own) await (await own).stop();
  own = null;
}
