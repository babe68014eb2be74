/** Counts the pages that a statement reads. */
import type pg from 'pg';

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
