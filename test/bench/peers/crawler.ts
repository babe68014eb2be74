/**
 * Crawls a web with our runner. Arguments: database, the guard's environment, the most pages, comma-separated hosts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { readConfig } from '../../../server/config.ts';
import { serverUrl } from '../../../server/db/pool.ts';
import { openGuard } from '../../../server/outside/guard/guard.ts';
import { CrawlRunner } from '../../../workers/crawl.ts';

const [databaseUrl = '', environment = '{}', most = '100', hosts = ''] = process.argv.slice(2);
const urls = hosts.split(',').map((host) => ({ url: `http://${host}/` }));
const owner = new pg.Client({ connectionString: databaseUrl });
await owner.connect();
await owner.query(
  `insert into store.crawler_jobs (mode, search_term, providers, contract_version, depth, budget_candidates,
    budget_pages, budget_pages_per_site, max_urls_per_site) values ('search', 'camp', 1, 2, 20, $1, $2, null, 1000)`,
  [urls.length, Number(most)],
);
const pool = new pg.Pool({ connectionString: await serverUrl(databaseUrl, 'campatlas_worker'), max: 4 });
const guard = openGuard(readConfig(JSON.parse(environment)).guard, async () => []);
const runner = new CrawlRunner({
  pool: pool as never,
  guard,
  search: async () => ({ outcome: 'found', urls }),
  userAgent: 'Campatlas/bench',
  slots: 10,
  leastMs: 0,
});
let rss = 0;
const watching = setInterval(() => {
  rss = Math.max(rss, process.memoryUsage.rss());
}, 50);
const began = performance.now();
const cpu = process.cpuUsage();
await runner.run(600_000);
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(cpu);
clearInterval(watching);
const databaseSeconds = backendSeconds();
console.log(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6, databaseSeconds, rssMb: rss / 1e6 }));
await owner.end();
await pool.end();
await guard.close();
process.exit(0);

/** Processor seconds of this database's connections, when PostgreSQL runs on the same Linux machine. */
function backendSeconds(): number {
  const name = new URL(databaseUrl).pathname.slice(1);
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((pid) => new RegExp(`^postgres: .* ${name} `).test(read(`/proc/${pid}/cmdline`)))
    .map((pid) =>
      read(`/proc/${pid}/stat`)
        .replace(/^.*\) /, '')
        .split(' '),
    )
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) / 100, 0);
}
