/**
 * A worker that crawls until it is killed. Arguments: the database URL, the guard's settings, comma-separated hosts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverUrl } from '../../server/db/pool.ts';
import { openGuard } from '../../server/outside/guard/guard.ts';
import { CrawlRunner } from '../../workers/crawl.ts';

const [databaseUrl = '', guard = '{}', hosts = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: await serverUrl(databaseUrl, 'campatlas_worker'), max: 4 });
pool.on('error', () => {});
const urls = hosts.split(',').map((host) => ({ url: `http://${host}/` }));
const runner = new CrawlRunner({
  pool: pool as never,
  guard: openGuard(JSON.parse(guard), async () => []),
  search: async () => ({ outcome: 'found', urls }),
  userAgent: 'Campatlas/1.0',
  slots: 3,
  leastMs: 100,
  leaseMs: 6000,
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  await runner.run(600_000);
  await sleep(20);
}
