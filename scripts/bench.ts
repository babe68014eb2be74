/**
 * `npm run bench [name …]`: runs test/bench/<name>.bench.ts, all of them without a name. Uses DATABASE_URL, or a
 * private cluster under .data with normal durability settings, and a large synthetic catalog that is created once. With
 * --cold, benchmarks that support it (filters, sql) read from disk and count pages.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readConfig } from '../server/config.ts';
import { type Cluster, openCluster } from '../server/db/cluster.ts';
import { deploy } from '../server/db/deploy.ts';
import { command, readArguments, say } from './command.ts';
import { dropFiles } from './drop-files.ts';
import { runProgram } from './run-program.ts';
import { withClient } from './with-client.ts';

/** Passed to each benchmark. */
export interface BenchContext {
  /** Owner's URL of a deployed database with a catalog of this many organizations; created once and kept. */
  catalog(organizations: number): Promise<string>;
  /** Owner's URL of a new, empty, deployed database. */
  empty(): Promise<string>;
  say(line: string): void;
  /** Whether --cold was given. */
  readonly isCold: boolean;
  /**
   * Empties the server's buffers by a restart, and the system's page cache for this database's files; there must be no
   * connections. Returns the megabytes that stayed cached, or null when unknown. Throws for a server that we do not
   * run.
   */
  emptyMemory(url: string): Promise<number | null>;
}

const folder = join(projectRoot, 'test', 'bench');
const known = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.bench.ts'))
  .map((entry) => entry.name.replace('.bench.ts', ''));

const words = readArguments(
  `npm run bench [name …] [-- --cold]

Runs benchmarks, each compared with a baseline measured in the same run: ${known.join(', ')}. Without a name it runs
all of them. --cold: filters and sql start with empty caches and count the pages they read.`,
  (given) => given.every((word) => word === '--cold' || known.includes(word)),
);
const names = words.filter((word) => word !== '--cold');

command(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const dir = join(dataDir, 'bench-postgres');
  const open = () => openCluster({ dir, name: 'campatlas', log: say });
  let cluster: Cluster | null = databaseUrl === null ? await open() : null;
  const emptyMemory = async (url: string) => {
    if (cluster === null) throw new Error('--cold restarts PostgreSQL, so it works with the private cluster only.');
    const { rows } = await asOwner(url, 'select oid::text from pg_database where datname = current_database()');
    await cluster.stop();
    const left = await dropFiles(dir, (rows[0] as { oid: string }).oid);
    cluster = await open();
    return left;
  };
  try {
    for (const name of names.length > 0 ? names : known) {
      console.log(`\n${name}`);
      const { run } = (await import(join(folder, `${name}.bench.ts`))) as { run(context: BenchContext): Promise<void> };
      await run(contextOf(databaseUrl ?? cluster?.url ?? '', emptyMemory));
    }
  } finally {
    await cluster?.stop();
  }
});

function contextOf(clusterUrl: string, emptyMemory: BenchContext['emptyMemory']): BenchContext {
  return {
    isCold: words.includes('--cold'),
    emptyMemory,
    async catalog(organizations) {
      const url = await deployed(clusterUrl, `campatlas_bench_${organizations}_${stepsHash()}`);
      if ((await countOf(url)) < organizations) await makeCatalog(organizations, url);
      // Removes dead rows that other benchmarks left.
      await asOwner(url, 'vacuum analyze');
      return url;
    },
    async empty() {
      await asOwner(clusterUrl, 'drop database if exists campatlas_bench_empty with (force)');
      return await deployed(clusterUrl, 'campatlas_bench_empty');
    },
    say: (line) => console.log(line),
  };
}

async function makeCatalog(organizations: number, url: string): Promise<void> {
  const args = [
    join(projectRoot, 'scripts', 'demo-scale.ts'),
    '--organizations',
    String(organizations),
    '--database-url',
    url,
  ];
  const { code } = await runProgram('node', args, {}, (text) => process.stdout.write(text));
  if (code !== 0) throw new Error('the large catalog could not be created');
}

/** A hash of the SQL steps: changed tables need a new catalog. */
function stepsHash(): string {
  const sql = join(projectRoot, 'sql');
  const hash = createHash('sha256');
  for (const file of readdirSync(sql).toSorted())
    if (/^\d{4}_.*\.sql$/.test(file)) hash.update(readFileSync(join(sql, file)));
  return hash.digest('hex').slice(0, 8);
}

/** The database of that name, created if missing and deployed. */
async function deployed(clusterUrl: string, name: string): Promise<string> {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const { rows } = await asOwner(clusterUrl, `select from pg_database where datname = '${name}'`);
  if (rows.length === 0)
    await asOwner(clusterUrl, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  await deploy(url.href, { log: say });
  return url.href;
}

async function countOf(url: string): Promise<number> {
  const { rows } = await asOwner(
    url,
    "select coalesce(sum(amount), 0)::integer as count from store.tallies where name = 'organizations'",
  );
  return (rows[0] as { count: number }).count;
}

const asOwner = (url: string, text: string) => withClient(url, (client) => client.query(text));
