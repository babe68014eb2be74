/** Brings a database to this version of the code. Can be repeated, and started from several places at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { projectRoot } from '../config.ts';
import { shutCatalog } from './caller-privileges.ts';
import { type CodeFile, readCode } from './code-files.ts';
import { readLedger } from './code-ledger.ts';
import { prepareJobs } from './jobs.ts';
import { loadCode } from './load.ts';
import { setLogins } from './logins.ts';
import { prepareLedger, runSteps } from './migrate.ts';
import { changesSince, type Replaced, replaceCode } from './replace-code.ts';
import { mayPass, sqlError } from './sql-error.ts';

export type DeployOptions = {
  log: (line: string) => void;
  /** The folder that holds sql/, policies/ and functions/; the project's by default. */
  root?: string;
  /** Whether the logins get new passwords. */
  newPasswords?: boolean;
};

/** How long a deploy waits for one lock; then it lets other transactions pass and tries again. */
const lockTimeout = '3s';
const attempts = 40;

/**
 * Deploys to the database at this URL, which must be the owner's and bypass any pooler. Only one deploy runs at a time.
 * The order is: roles, extensions, steps, the job queue, code, privileges on PostgreSQL's own functions, logins, and a
 * notification to the servers.
 */
export async function deploy(ownerUrl: string, options: DeployOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'campatlas deploy' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `set client_min_messages = warning; set statement_timeout = 0; set lock_timeout = '${lockTimeout}'`,
    );
    await takeLock(client, options.log);
    await deployLocked(client, ownerUrl, options);
  } finally {
    await client.end();
  }
}

async function deployLocked(client: pg.Client, ownerUrl: string, options: DeployOptions): Promise<void> {
  const root = options.root ?? projectRoot;
  const { roles, files } = readCode(root);
  await insist(() => prepareLedger(client));
  await insist(() =>
    transaction(client, () =>
      client.query(roles.text).catch((error) => Promise.reject(sqlError(roles.path, roles.text, error))),
    ),
  );
  await insist(() => transaction(client, () => prepareExtensions(client)));
  await insist(() => runSteps(client, `${root}/sql`, options.log));
  await insist(() => prepareJobs(client, ownerUrl));
  const replaced = await bringCode(client, files, options.log);
  await insist(() => transaction(client, () => shutCatalog(client, root, options.log)));
  await insist(() =>
    transaction(client, () => setLogins(client, ownerUrl, { renew: options.newPasswords ?? false, log: options.log })),
  );
  if (replaced !== null) await client.query(`select pg_notify('campatlas_deployed', $1)`, [notificationOf(replaced)]);
}

/** Updates the code to these files; returns null when nothing had changed. */
async function bringCode(
  client: pg.Client,
  files: readonly CodeFile[],
  log: (line: string) => void,
): Promise<Replaced | null> {
  const changes = changesSince(await readLedger(client), files);
  if (changes === null) {
    log(`loading ${files.length} files of policies and functions`);
    await insist(() => transaction(client, () => loadCode(client, files)));
    return { paths: files.map(({ path }) => path), shapes: true, entries: [] };
  }
  const { changed, added, removed, steps } = changes;
  if (!steps && changed.length + added.length + removed.length === 0) return null;
  const replaced = await insist(() => transaction(client, () => replaceCode(client, files, changes)));
  for (const path of removed) log(`removed ${path}`);
  for (const path of replaced.paths) log(`replaced ${path}`);
  return replaced;
}

/** The notification that tells servers which caches to drop. It must not exceed PostgreSQL's limit of 8,000 bytes. */
function notificationOf({ shapes, entries }: Replaced): string {
  return JSON.stringify(shapes || entries.length > 200 ? { shapes: true } : { shapes, entries });
}

/**
 * Polls for the lock instead of waiting inside the database: a waiting statement holds a snapshot, which blocks
 * concurrent index builds.
 */
async function takeLock(client: pg.Client, log: (line: string) => void): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await client.query<{ had: boolean }>(
      `select pg_try_advisory_lock(hashtext('campatlas deploy')) as had`,
    );
    if (rows[0]?.had) return;
    if (attempt === 20) log('waiting for another deploy of this database');
    await sleep(100);
  }
}

/** Creates the extensions that the tables need, in their own schema. */
export async function prepareExtensions(client: pg.Client): Promise<void> {
  await client
    .query(`
    create schema if not exists extensions;
    comment on schema extensions is 'Other people''s functions: pgcrypto, pg_trgm and PostGIS.';
    create extension if not exists pgcrypto schema extensions;
    create extension if not exists pg_trgm schema extensions;
    create extension if not exists postgis schema extensions`)
    .catch((error: unknown) => explainExtension(error, client.user ?? ''));
  const { rows } = await client.query<{ extname: string; place: string }>(
    `select extname, extnamespace::regnamespace::text as place from pg_extension
      where extname in ('pgcrypto', 'pg_trgm', 'postgis') and extnamespace <> 'extensions'::regnamespace`,
  );
  for (const { extname, place } of rows)
    throw new Error(
      `The extension ${extname} is in the schema ${place} of this database; ` +
        'Campatlas needs it in the schema extensions.',
    );
}

/** Explains an extension that only a superuser can create, such as PostGIS. */
function explainExtension(error: unknown, login: string): never {
  const name = error instanceof pg.DatabaseError && /create extension "(\w+)"/.exec(error.message)?.[1];
  if (!name) throw error;
  const schema = `create schema extensions authorization ${pg.escapeIdentifier(login)}`;
  throw new Error(
    `The login ${login} may not create the extension ${name}. Have a superuser run once in this database: ${schema}; ` +
      `create extension ${name} schema extensions;`,
    { cause: error },
  );
}

async function transaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Retries when a lock timed out or another database's deploy touched the same role. */
async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !mayPass(error)) throw error;
      await sleep(50 + Math.random() * 50 * attempt);
    }
  }
}
