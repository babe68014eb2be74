import type { Pool, Pools } from '../../db/pool.ts';
import type { Host } from '../../http/host.ts';

/** What the process knows of itself. */
export function processDetail(host: Host) {
  return {
    version: host.version,
    startedAt: host.startedAt.toISOString(),
    uptimeSeconds: Math.floor((Date.now() - host.startedAt.getTime()) / 1000),
    memoryBytes: process.memoryUsage.rss(),
  };
}

/** What the database and the connections to it are doing. */
export async function readDetail(pools: Pools, latencyMs: number) {
  const { rows } = await pools.server.query<{ version: string }>("select current_setting('server_version') as version");
  return {
    database: { latencyMs, version: rows[0]?.version ?? '' },
    pools: { server: countsOf(pools.server) },
    jobs: await readJobs(pools.server),
  };
}

function countsOf(pool: Pool) {
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** The backlog of the worker, or null where its tables are not there or not ours to read. */
async function readJobs(pool: Pool): Promise<{ waiting: number; failing: number } | null> {
  const { rows } = await pool.query<{ readable: boolean }>(
    "select coalesce(has_table_privilege(to_regclass('graphile_worker.jobs'), 'select'), false) as readable",
  );
  if (rows[0]?.readable !== true) return null;
  const jobs = await pool.query<{ waiting: number; failing: number }>(
    `select count(*) filter (where attempts < max_attempts)::int as waiting,
            count(*) filter (where attempts >= max_attempts)::int as failing
       from graphile_worker.jobs`,
  );
  return jobs.rows[0] ?? null;
}
