/** The settings of the private cluster, scaled to the machine. */
import { availableParallelism, totalmem } from 'node:os';

/** The machine's memory in megabytes, or the process's limit when that is less. */
function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
}

function portion(share: number, most: number): number {
  return Math.max(32, Math.min(most, Math.floor(memory() * share)));
}

function sharedBuffers(safe: boolean): number {
  return portion(1 / 6, safe ? 4096 : 512);
}

/**
 * Megabytes that a backend may use besides shared memory: a third for PostgreSQL and its libraries, the rest for a
 * statement.
 */
const backendMegabytes = 2048;

/**
 * The limit of a backend's address space in megabytes. A statement that needs more fails with an error. Without a limit
 * the kernel would kill a process of the server, after which PostgreSQL restarts all of them.
 */
export function addressSpace(safe: boolean): number {
  return sharedBuffers(safe) + backendMegabytes;
}

/**
 * The environment of the server, for glibc's malloc. By default a backend returns freed memory to the kernel beyond
 * 128 kB, and each statement that plans or counts much takes it back page by page. These values let it keep 16 MB.
 * All three are set, because any of them turns off malloc's own adjustment of the others.
 */
export const serverEnvironment = {
  MALLOC_TRIM_THRESHOLD_: '16777216',
  MALLOC_MMAP_THRESHOLD_: '16777216',
  MALLOC_TOP_PAD_: '1048576',
};

/** The settings file. Written at each start, so that it fits the machine, the PostgreSQL version and this code. */
export function serverSettings(port: number, safe: boolean, lz4: boolean): string {
  const megabytes = (share: number, most: number) => `${portion(share, most)}MB`;
  const lines = [
    `listen_addresses = '127.0.0.1'`,
    `port = ${port}`,
    `unix_socket_directories = ''`,
    `max_connections = ${safe ? 200 : 400}`,
    `shared_buffers = ${sharedBuffers(safe)}MB`,
    `effective_cache_size = ${megabytes(1 / 2, 16384)}`,
    `maintenance_work_mem = ${megabytes(1 / 32, 256)}`,
    `work_mem = 16MB`,
    `max_locks_per_transaction = 256`,
    `max_parallel_workers_per_gather = ${Math.min(2, Math.floor(availableParallelism() / 2))}`,
    `random_page_cost = 1.1`,
    `jit = off`,
    `max_wal_size = 4GB`,
    `checkpoint_timeout = 15min`,
    // With pglz, the only method that is always built in, the page images of a large import cost five times as much,
    // and the lists of ids recorded for each of its statements ten times.
    `wal_compression = ${lz4 ? 'lz4' : 'pglz'}`,
    `default_toast_compression = ${lz4 ? 'lz4' : 'pglz'}`,
    `timezone = 'UTC'`,
    `log_timezone = 'UTC'`,
    `log_min_messages = ${safe ? 'warning' : 'fatal'}`,
    // The log must contain neither statement texts nor values. DETAIL and CONTEXT would repeat both, so they are left
    // out.
    'log_min_error_statement = panic',
    'log_error_verbosity = terse',
    'log_parameter_max_length = 0',
    'log_parameter_max_length_on_error = 0',
  ];
  const unsafe = [
    'fsync = off',
    'synchronous_commit = off',
    'full_page_writes = off',
    'autovacuum = off',
    'wal_level = minimal',
    'max_wal_senders = 0',
  ];
  const about = '# Written at each start. Your own settings belong in postgresql.conf, after its last line.';
  return `${[about, ...lines, ...(safe ? [] : unsafe)].join('\n')}\n`;
}
