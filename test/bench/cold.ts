/** Empties the caches of the server and the system, and counts the pages that a statement reads afterwards. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';

const run = promisify(execFile);
const megabyte = 2 ** 20;

/**
 * Evicts the files of a database and the cluster's shared files from the system's page cache by `dd iflag=nocache`
 * (posix_fadvise, DONTNEED). This needs read access to the files but not root; dirty pages are written first. Returns
 * the megabytes that stay cached, null when they cannot be counted (fincore, Linux).
 */
export async function dropFiles(folder: string, database: string): Promise<number | null> {
  const files = [join('base', database), 'global', 'pg_xact'].flatMap((inner) =>
    readdirSync(join(folder, inner), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(folder, inner, entry.name)),
  );
  // Most files are not cached: after one statement, few of a thousand are.
  const cached = (await cachedBytes(files))?.filter(({ bytes }) => bytes > 0).map(({ file }) => file) ?? files;
  if (cached.length > 0) await run('sync', cached);
  for (const file of cached) await run('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none']);
  const left = await cachedBytes(files);
  return left === null ? null : left.reduce((sum, { bytes }) => sum + bytes, 0) / megabyte;
}

/** How much of each file the system's page cache holds; null without fincore. */
async function cachedBytes(files: readonly string[]): Promise<{ file: string; bytes: number }[] | null> {
  const counted = await run('fincore', ['--bytes', '--noheadings', '--raw', '--output', 'RES,FILE', ...files], {
    maxBuffer: 16 * megabyte,
  }).catch(() => null);
  const lines = counted?.stdout.trimEnd().split('\n') ?? null;
  return lines?.map((line) => ({ file: line.slice(line.indexOf(' ') + 1), bytes: Number.parseInt(line, 10) })) ?? null;
}

/**
 * Pages used by a statement: `read` had to be fetched into shared buffers, `hit` counts every access to a cached one.
 */
export interface Pages {
  readonly ms: number;
  readonly read: number;
  readonly hit: number;
}

interface Plan {
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
}

/** Runs a statement and counts its pages, including those of the functions that it calls. */
export async function countPages(client: pg.Client, text: string, values: readonly unknown[]): Promise<Pages> {
  const began = performance.now();
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan; Planning?: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  );
  const ms = performance.now() - began;
  const [top] = rows[0]?.['QUERY PLAN'] ?? [];
  const parts = [top?.Plan, top?.Planning];
  const sum = (name: keyof Plan) => parts.reduce((total, part) => total + (part?.[name] ?? 0), 0);
  return { ms, read: sum('Shared Read Blocks'), hit: sum('Shared Hit Blocks') };
}

/**
 * Pages of PostgreSQL's own catalogs that all statements since the server's start had to fetch: descriptions of tables,
 * functions and operators, which a connection reads once and then keeps.
 */
export async function countDescriptions(client: pg.Client): Promise<number> {
  // Counters are published when a statement ends.
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ pages: number }>(
    `select sum(heap_blks_read + coalesce(idx_blks_read, 0) + coalesce(toast_blks_read, 0)
        + coalesce(tidx_blks_read, 0))::integer as pages
      from pg_statio_sys_tables where schemaname = 'pg_catalog'`,
  );
  return rows[0]?.pages ?? 0;
}
