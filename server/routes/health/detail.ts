import type { Pool, Pools } from '../../db/pool.ts';
import type { Host } from '../../http/host.ts';

/** Details about the process. */
export function processDetail(host: Host) {
  return {
    version: host.version,
    startedAt: host.startedAt.toISOString(),
    uptimeSeconds: Math.floor((Date.now() - host.startedAt.getTime()) / 1000),
    memoryBytes: process.memoryUsage.rss(),
    pools: Object.fromEntries([...host.pools.opened()].map(([name, pool]) => [name, countsOf(pool)])),
  };
}

/** Details about the database. */
export async function databaseDetail(pools: Pools, latencyMs: number) {
  type Row = { detail: { version: string; jobs: { waiting: number; failing: number } | null } };
  const { rows } = await pools.server.query<Row>('select api.health_detail() as detail');
  const detail = rows[0]?.detail;
  return { database: { latencyMs, version: detail?.version ?? '' }, jobs: detail?.jobs ?? null };
}

function countsOf(pool: Pool) {
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
