/** Databases for tests: one template is deployed per state of the SQL files, and every test file gets a clone of it. */
import { createHash, type Hash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { projectRoot } from '../server/config.ts';
import { lockProcesses } from '../server/db/process-lock.ts';
import { clusterUrl } from './test-cluster.ts';
import { withClient } from './with-client.ts';

/** A separate database; `drop` removes it. */
export type Clone = { url: string; drop(): Promise<void> };

/** Creates an empty database without a deploy. */
export async function createEmpty(): Promise<Clone> {
  return create('');
}

/** What a template contains beyond a deploy. A different `print` means different content. */
export type Content = { kind: string; print: string; fill(url: string): Promise<void> };

const nothing: Content = { kind: 'campatlas', print: '', fill: async () => {} };

/** A clone of the deployed template, or of one with content. */
export async function createClone(content: Content = nothing): Promise<Clone> {
  const how = `template ${nameOf(content)}`;
  try {
    return await create(how);
  } catch (error) {
    // 3D000: the template does not exist yet.
    if (!(error instanceof pg.DatabaseError) || error.code !== '3D000') throw error;
    await ensureTemplate(content);
    return create(how);
  }
}

/** A clone with pgTAP in the schema tap and the helpers of test/helpers in the schema tests. */
export async function createTapClone(): Promise<Clone> {
  const helpers = globSync('test/helpers/*.sql', { cwd: projectRoot }).sort();
  const texts = helpers.map((path) => readFileSync(join(projectRoot, path), 'utf8'));
  const fill = (url: string) =>
    asOwner(url, async (client) => {
      await client.query('create schema tap; create extension pgtap schema tap; create schema tests');
      for (const text of texts) await client.query(text);
    });
  return createClone({ kind: 'tap', print: texts.join('\n'), fill });
}

/** Drops templates of older states, and clones of processes that have ended. */
export async function sweepClones(): Promise<void> {
  const current = printOfFiles();
  await asAdmin(async (client) => {
    const text = `select datname from pg_database where datname ~ '^(template_[a-z]+|clone)_'`;
    const { rows } = await client.query<{ datname: string }>(text);
    for (const { datname } of rows) {
      const owner = Number(/^clone_(\d+)_/.exec(datname)?.[1]);
      const alive = Number.isNaN(owner) ? datname.includes(current) : isAlive(owner);
      if (!alive) await onceFree(client, `drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
    }
    await client.query('vacuum full pg_catalog.pg_shdepend');
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function create(how: string): Promise<Clone> {
  const name = `clone_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) => onceFree(client, `create database ${name} ${how} strategy file_copy`));
  const drop = () =>
    asAdmin(async (client) => {
      await letGo(client, name);
      await onceFree(client, `drop database if exists ${name} with (force)`);
    });
  return { url: atDatabase(await clusterUrl(), name), drop };
}

/**
 * Runs a command that needs a database without connections. PostgreSQL waits five seconds for a backend to end; on a
 * busy machine, or inside a function that ignores signals, it takes longer.
 */
async function onceFree(client: pg.Client, command: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await client.query(command);
      return;
    } catch (error) {
      // 55006: the database is in use.
      if (!(error instanceof pg.DatabaseError) || error.code !== '55006' || attempt === 20) throw error;
    }
}

/** Waits for connections to end: a pool reports that it is empty before the server has closed them. */
async function letGo(client: pg.Client, name: string): Promise<void> {
  for (let wait = 0; wait < 50; wait++) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1 limit 1', [name]);
    if (rowCount === 0) return;
    await sleep(5);
  }
}

function nameOf({ kind, print }: Content): string {
  return `template_${kind}_${printOfFiles()}_${short(createHash('sha256').update(print))}`;
}

/** Builds the template under another name first, so that a kill leaves no incomplete one. */
async function ensureTemplate(content: Content): Promise<string> {
  const name = nameOf(content);
  const release = await lockProcesses(`${await clusterUrl()} ${name}`, () => {});
  try {
    if (!(await exists(name))) await build(name, content);
    return name;
  } finally {
    await release();
  }
}

/**
 * A deploy adds 9,000 dependencies of roles, and copying and deleting them would be most of a clone's cost. They are
 * needed only by DROP ROLE and DROP OWNED; the privileges themselves are stored with the objects.
 */
const lighten = `delete from pg_catalog.pg_shdepend where deptype = 'a'
  and dbid = (select oid from pg_catalog.pg_database where datname = $1)`;

/** Creates a copy of the deployed template and fills it with the content. */
async function build(name: string, content: Content): Promise<void> {
  const draft = `${name}_draft`;
  const url = atDatabase(await clusterUrl(), draft);
  const how = content === nothing ? '' : `template ${await ensureTemplate(nothing)} strategy file_copy`;
  await asAdmin(async (client) => {
    await onceFree(client, `drop database if exists ${draft} with (force)`);
    await onceFree(client, `create database ${draft} ${how}`);
  });
  if (content === nothing) {
    // Imported only here: most files find their template and need none of the deploy's code.
    const { deploy } = await import('../server/db/deploy.ts');
    await deploy(url, { log: () => {} });
    await raiseLimits(url);
  }
  await content.fill(url);
  await asAdmin(async (client) => {
    await client.query(lighten, [draft]);
    await onceFree(client, `alter database ${draft} rename to ${name}`);
  });
}

/** Test files are many processes that share the cluster and its roles. */
async function raiseLimits(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname like 'campatlas\\_sql\\_%' and rolconnlimit < 60`,
    );
    for (const { name } of rows) await client.query(`alter role ${name} connection limit 60`);
  });
}

async function exists(name: string): Promise<boolean> {
  const found = await asAdmin((client) => client.query('select from pg_database where datname = $1', [name]));
  return found.rowCount === 1;
}

/** The project root and the hash of its files, so that child processes need not compute it again. */
const stateVariable = 'CAMPATLAS_TEST_STATE';

/** A hash of all files that a deploy reads. */
function printOfFiles(): string {
  const [print = '', root] = process.env[stateVariable]?.split(/ (.*)/s) ?? [];
  if (root === projectRoot) return print;
  const hash = createHash('sha256');
  const paths = globSync(['sql/*.sql', 'policies/**/*.{sql,json}', 'functions/**/*.sql', 'server/db/*.ts'], {
    cwd: projectRoot,
  });
  for (const path of paths.sort()) {
    if (path !== 'sql/schema.sql' && path !== 'server/db/types.ts')
      hash.update(path).update(readFileSync(join(projectRoot, path)));
  }
  const fresh = short(hash);
  process.env[stateVariable] = `${fresh} ${projectRoot}`;
  return fresh;
}

function short(hash: Hash): string {
  return hash.digest('hex').slice(0, 12);
}

function atDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return asOwner(await clusterUrl(), work);
}

/** Runs work on an owner's connection and closes it. A busy machine may need long to open it. */
export function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, work, 120_000);
}
