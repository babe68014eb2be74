/**
 * Runs the numbered steps of sql/, once each, in order, with node-pg-migrate. Each is recorded with its hash, so that a
 * changed step is noticed.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import { ledgerTables } from './code-ledger.ts';
import { sqlError } from './sql-error.ts';

type Step = { name: string; file: string; text: string; hash: string };

/** From this number on, steps belong to a release and run strictly in order; below it each area has its own numbers. */
const firstOrderedNumber = 1000;

const ledger = `
  create schema if not exists deploy;
  comment on schema deploy
    is 'What has been deployed here: the steps of sql/ and the fingerprint of policies/ and functions/.';
  create table if not exists deploy.steps (id serial primary key, name varchar(255) not null,
    run_on timestamp not null);
  comment on table deploy.steps is 'Steps that have run, kept by node-pg-migrate.';
  create table if not exists deploy.step_hashes (name text primary key, hash text not null);
  comment on table deploy.step_hashes is 'The sha256 of each step as it was run; a step may not change afterwards.';
  create table if not exists deploy.code (
    id boolean primary key default true constraint code_id_check check (id),
    fingerprint text not null,
    deployed_at timestamptz not null default now()
  );
  comment on table deploy.code is 'The fingerprint of the policies and functions in force. One row.';
  ${ledgerTables}`;

/** Creates the tables that record deploys. */
export async function prepareLedger(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from pg_class where oid = to_regclass('deploy.code_objects')`);
  if (rowCount === 0) await client.query(`begin; ${ledger} commit;`);
}

/**
 * Runs the steps of a folder that this database has not run. Throws when the database has steps of a newer version, or
 * when a step has changed since it ran.
 */
export async function runSteps(client: pg.Client, folder: string, log: (line: string) => void): Promise<void> {
  const steps = readSteps(folder);
  const { rows } = await client.query<{ name: string; hash: string | null }>(
    'select s.name, h.hash from deploy.steps s left join deploy.step_hashes h using (name) order by s.id',
  );
  const done = new Map(rows.map((row) => [row.name, row.hash]));
  refuseUnfit(steps, done);
  const pending = steps.filter((step) => !done.has(step.name));
  if (pending.length === 0) return;
  for (const step of pending) log(`step ${step.name}`);
  let current = '';
  const silent = () => {};
  try {
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsSchema: 'deploy',
      migrationsTable: 'steps',
      ignorePattern: '(?!\\d{4}_[a-z_]+\\.sql$).*',
      checkOrder: false,
      noLock: true,
      logger: { debug: silent, info: (line: string) => (current = line), warn: silent, error: silent },
      migrationLoaderStrategies: [
        { extensions: ['.sql'], loader: async (files) => files.map((file) => unit(file, steps)) },
      ],
    });
  } catch (error) {
    await client.query('rollback');
    const step = steps.find(({ name }) => current.includes(name));
    throw step ? sqlError(step.file, step.text, error) : error;
  }
}

function readSteps(folder: string): Step[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name));
  return names.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return {
      name: basename(file, '.sql'),
      file: `${basename(folder)}/${file}`,
      text,
      hash: createHash('sha256').update(text).digest('hex'),
    };
  });
}

function refuseUnfit(steps: Step[], done: Map<string, string | null>): void {
  const byName = new Map(steps.map((step) => [step.name, step]));
  for (const [name, hash] of done) {
    const step = byName.get(name);
    if (!step)
      throw new Error(
        `The step ${name} has run on this database, but this version does not have it. Deploy a newer version.`,
      );
    if (hash !== step.hash)
      throw new Error(
        `${step.file} was changed after it had run on this database. Restore it and write a new step instead ` +
          '(or recreate a development database with npm run reset-db).',
      );
  }
  const number = (name: string) => Number(name.slice(0, 4));
  const newest = Math.max(...[...done.keys()].map(number), firstOrderedNumber - 1);
  const late = steps.find(
    (step) => !done.has(step.name) && number(step.name) >= firstOrderedNumber && number(step.name) <= newest,
  );
  if (late) throw new Error(`${late.file} comes before a step that has already run. Give it a number above ${newest}.`);
}

/**
 * The migration that node-pg-migrate runs for a file: its text, and the recording of its hash, in one transaction
 * unless the head says `-- no transaction`.
 */
function unit(path: string, steps: Step[]) {
  const step = steps.find(({ name }) => name === basename(path, '.sql'));
  if (!step) throw new Error(`${path} is not a step.`);
  const record = `insert into deploy.step_hashes (name, hash) values ('${step.name}', '${step.hash}')`;
  const up = (pgm: { noTransaction(): void; sql(text: string): void }) => {
    if (/^-- no transaction$/m.test(step.text)) pgm.noTransaction();
    pgm.sql(step.text);
    pgm.sql(record);
  };
  return { id: path, filePaths: [path], actions: { up, down: false as const } };
}
