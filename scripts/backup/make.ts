/** Creates a backup: roles, rows and related files, from one snapshot. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { readVersion } from '../../server/version.ts';
import { type Head, removeDrafts, writeArchive } from './archive-file.ts';
import { runClient } from './programs.ts';
import { Progress } from './progress.ts';
import { readRoles } from './roles.ts';

export interface BackupOptions {
  /** The owner's URL, past any pooler. */
  readonly url: string;
  readonly file: string;
  /** The folder with the demo's files; null without a demo. */
  readonly dataDir: string | null;
  readonly log: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Schemas whose rows cannot be regenerated. Code is not included: the restoring version deploys its own. */
const keptSchemas = ['store', 'secret', 'deploy', 'graphile_worker'] as const;

/** Excluded: the record of deployed code, and map changes that no server follows after a restore. */
const left = ['deploy.code', 'deploy.code_files', 'deploy.code_objects', 'store.map_changes'];

/** Files of DATA_DIR without which a start would load the demo again and create other keys. */
const demoFiles = ['demo.json', 'demo-catalog.sha256', 'demo-boundaries.sha256', 'demo-datasets.sha256'];

/** Writes the file; returns its size. */
export async function makeBackup({ url, file, dataDir, log, signal }: BackupOptions): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'campatlas backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin isolation level repeatable ' +
        'read read only',
    );
    const head = await readHead(client, dataDir);
    const tables = await countTables(client);
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await removeDrafts(file);
    const progress = new Progress(log, 'backup');
    let done = 0;
    const dump = runClient('pg_dump', head.major, dumpArguments(rows[0]?.id ?? ''), url, {
      ...(signal === undefined ? {} : { signal }),
      onLine: (line) => {
        const table = /dumping contents of table "(.+)"/.exec(line)?.[1];
        if (table === undefined) return;
        done += 1;
        progress.tell(`table ${done} of ${tables}, ${table}`);
      },
    });
    dump.child.stdin.end();
    const seen = (bytes: number) => progress.add(bytes);
    await writeArchive(file, head, dump.child.stdout, seen, () => dump.ended);
    return progress.bytes;
  } catch (error) {
    if (signal?.aborted === true) throw new Error(`Stopped; ${file} was not written.`, { cause: error });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new Error(`The disk of ${dirname(file)} is full; ${file} was not written.`, { cause: error })
      : error;
  } finally {
    await client.end().catch(() => {});
  }
}

function dumpArguments(snapshot: string): string[] {
  return [
    '--format=custom',
    `--snapshot=${snapshot}`,
    // The owner reads all rows through a policy; unless it is a superuser, row security applies to it.
    '--enable-row-security',
    '--lock-wait-timeout=30s',
    '--verbose',
    ...keptSchemas.map((schema) => `--schema=${schema}`),
    ...left.map((table) => `--exclude-table-data=${table}`),
  ];
}

async function readHead(client: pg.Client, dataDir: string | null): Promise<Head> {
  const { rows } = await client.query<{ deployed: boolean; major: number; owner: string }>(
    `select to_regclass('deploy.steps') is not null as deployed, current_user as owner,
      current_setting('server_version_num')::integer / 10000 as major`,
  );
  const [found] = rows;
  if (found === undefined || !found.deployed) throw new Error('This database is empty: there is nothing to back up.');
  const steps = await client.query<{ name: string }>('select name from deploy.steps order by id');
  return {
    version: await readVersion(),
    madeAt: new Date().toISOString(),
    major: found.major,
    owner: found.owner,
    steps: steps.rows.map(({ name }) => name),
    ...(await readRoles(client)),
    files: dataDir === null ? {} : readFiles(dataDir),
  };
}

/** Removes the database URL, which contains the owner's password, from demo.json. */
function readFiles(dataDir: string): Record<string, string> {
  const found = demoFiles.filter((name) => existsSync(join(dataDir, name)));
  const texts = found.map((name) => {
    const text = readFileSync(join(dataDir, name), 'utf8');
    return [name, name === 'demo.json' ? JSON.stringify({ ...JSON.parse(text), databaseUrl: '' }) : text];
  });
  return Object.fromEntries(texts);
}

async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::integer as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any ($1) and n.nspname || '.' || c.relname <> all ($2)`,
    [keptSchemas, left],
  );
  return rows[0]?.tables ?? 0;
}
