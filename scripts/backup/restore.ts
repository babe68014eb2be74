/** Restores a backup into a database that is empty or may be replaced, in one transaction. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { projectRoot } from '../../server/config.ts';
import { deploy, prepareExtensions } from '../../server/db/deploy.ts';
import type { Archive, Head } from './archive-file.ts';
import { outputOf, type Running, runClient } from './programs.ts';
import { Progress } from './progress.ts';
import { makeRoles, setRolesHere } from './roles.ts';

export interface RestoreOptions {
  readonly archive: Archive;
  /** The owner's URL, past any pooler. */
  readonly url: string;
  /** Whether the existing content may be deleted. */
  readonly replace: boolean;
  /** The folder for the demo's files; null without a demo. */
  readonly dataDir: string | null;
  readonly log: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Our schemas; nothing else in the database is ever dropped. */
const ours = 'store secret deploy graphile_worker guard canonical preview located bounded within logic api'.split(' ');

/**
 * Restores roles and rows, then deploys this version's code, which also revokes rights on PostgreSQL's own functions
 * again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { archive, url, dataDir, log } = options;
  const { head } = archive;
  const client = new pg.Client({ connectionString: url, application_name: 'campatlas restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set client_min_messages = warning');
    const major = await checkTarget(client, head, options.replace);
    await makeRoles(client, head, log);
    await prepareExtensions(client);
    await asSameOwner(client, head.owner, () => load(options, major, client));
    if (dataDir !== null) for (const [name, text] of Object.entries(head.files)) writeSecret(join(dataDir, name), text);
    await setRolesHere(client, head, log);
    log('deploying this version over it');
    await deploy(url, { log });
    log('gathering statistics');
    await client.query('vacuum (analyze)');
  } catch (error) {
    if (options.signal?.aborted === true) throw new Error('Stopped; the database is as it was.', { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws a one-sentence error when the backup cannot be restored here. Returns PostgreSQL's major version. */
async function checkTarget(client: pg.Client, head: Head, replace: boolean): Promise<number> {
  const { rows } = await client.query<{ major: number; used: number; schemas: string[]; strange: string[] }>(
    `with found as (
      select n.nspname as name from pg_namespace n
      where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'extensions')
        and (n.nspname <> 'public' or exists (select from pg_class c where c.relnamespace = n.oid
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
            and d.deptype = 'e')))
    )
    select current_setting('server_version_num')::integer / 10000 as major,
      (select count(*)::integer from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend') as used,
      array(select name::text from found where name = any ($1)) as schemas,
      array(select name::text from found where name <> all ($1)) as strange`,
    [ours],
  );
  const [target] = rows;
  if (target === undefined) throw new Error('The database does not describe itself.');
  const { major, used, schemas, strange } = target;
  if (strange.length > 0)
    throw new Error(`This database contains something else (the schemas ${strange.join(', ')}). Use another database.`);
  if (schemas.length > 0 && !replace)
    throw new Error('This database is not empty. -- --replace deletes its content and restores the backup.');
  if (used > 0)
    throw new Error(
      `This database is in use (${used} connections). First stop npm start and other programs that use it.`,
    );
  if (head.major > major)
    throw new Error(
      `The backup was made on PostgreSQL ${head.major} and cannot be restored on the older version ${major}.`,
    );
  const known = new Set(readdirSync(join(projectRoot, 'sql')).map((file) => file.replace(/\.sql$/, '')));
  const unknown = head.steps.find((step) => !known.has(step));
  if (unknown !== undefined)
    throw new Error(
      `The backup was made by a newer version (${head.version}, step ${unknown}). Restore it with that version.`,
    );
  return major;
}

/**
 * Grants in the archive may refer to the old owner, which need not exist here: creates a powerless role of that name
 * meanwhile.
 */
async function asSameOwner(client: pg.Client, owner: string, work: () => Promise<void>): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [owner]);
  const name = pg.escapeIdentifier(owner);
  if (rowCount === 1) return work();
  await client.query(`create role ${name} nologin; grant ${name} to current_user`);
  try {
    await work();
  } finally {
    await client.query(`drop owned by ${name}; drop role ${name}`);
  }
}

async function load(
  { archive, url, replace, log, signal }: RestoreOptions,
  major: number,
  client: pg.Client,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-restore-'));
  const stop = signal === undefined ? {} : { signal };
  try {
    const contents = await outputOf(runClient('pg_restore', major, ['--list'], null, stop), archive.read());
    const list = join(folder, 'list');
    writeFileSync(list, contents.split('\n').filter(isKept).join('\n'));
    const how = ['--no-owner', `--use-list=${list}`, '--file=-'];
    const restore = runClient('pg_restore', major, how, null, stop);
    const psql = runClient('psql', major, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'], url, stop);
    psql.child.stdout.resume();
    const progress = new Progress(log, 'restore', archive.size);
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        progress.add(chunk.length);
        done(null, chunk);
      },
    });
    const feeding = pipeline(archive.read(), counted, restore.child.stdin);
    feeding.catch(() => {});
    psql.child.stdin.write(`begin;\n${replace ? await dropOurs(client) : ''}`);
    await joined(restore, psql);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pipes pg_restore's statements into psql; `commit` is sent only after all have arrived. */
async function joined(restore: Running, psql: Running): Promise<void> {
  try {
    await pipeline(restore.child.stdout, psql.child.stdin, { end: false });
    await restore.ended;
    psql.child.stdin.end(`${finish}commit;\n`);
    await psql.ended;
  } catch (error) {
    restore.child.kill();
    // psql ends at the end of its input, without a commit.
    psql.child.stdin.destroy();
    await psql.ended.catch((reason: Error) => {
      throw new Error(`Nothing was restored. ${reason.message}`, { cause: error });
    });
    throw error;
  }
}

/**
 * Whether a list entry is restored: our triggers, policies and functions are code, and rights on PostgreSQL's own
 * objects are set by the deploy.
 */
function isKept(line: string): boolean {
  const [, entry = ''] = /^\d+; \d+ \d+ (.*)$/.exec(line) ?? [];
  const [type = '', schema = '', kind = ''] = entry.split(' ');
  if (schema === 'pg_catalog' || (type === 'ACL' && kind === 'LANGUAGE')) return false;
  const what = type === 'COMMENT' || type === 'ACL' ? kind : type;
  return !/^(FUNCTION|TRIGGER|POLICY)$/.test(what) || schema === 'graphile_worker';
}

async function dropOurs(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ command: string }>(
    `select format('drop schema %I cascade;', nspname) as command from pg_namespace where nspname = any ($1)`,
    [ours],
  );
  return (
    "set client_min_messages = warning;\nset lock_timeout = '5s';\n" +
    `${rows.map(({ command }) => command).join('\n')}\n`
  );
}

/** Resets transaction ids, and locks of workers that no longer exist. */
const finish = `
do $finish$ begin
  if to_regclass('store.map_changes_pruned') is not null then
    alter table store.map_changes_pruned no force row level security;
    update store.map_changes_pruned set xid = '0';
    alter table store.map_changes_pruned force row level security;
  end if;
  update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null;
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null;
end $finish$;
`;

function writeSecret(path: string, text: string): void {
  rmSync(path, { force: true });
  writeFileSync(path, text, { mode: 0o600 });
}
