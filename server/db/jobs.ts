/** Grants the worker's login access to the tables of the job queue, which graphile-worker creates. */
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';

/**
 * graphile-worker enables row level security without policies, which admits only the owner; this adds policies and
 * privileges for the worker's login.
 */
const letWorkerIn = `
do $jobs$
declare
  v_table name;
begin
  grant usage on schema graphile_worker to campatlas_worker;
  grant select, insert, update, delete on all tables in schema graphile_worker to campatlas_worker;
  grant usage on all sequences in schema graphile_worker to campatlas_worker;
  grant execute on all functions in schema graphile_worker to campatlas_worker;
  for v_table in
    select c.relname from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'worker_runs_jobs')
  loop
    execute format('create policy worker_runs_jobs on graphile_worker.%I to campatlas_worker '
      'using (true) with check (true)', v_table);
  end loop;
end
$jobs$`;

/**
 * Migrates the queue's tables to the installed version of graphile-worker. Privileges are granted again only when a
 * migration ran.
 */
export async function prepareJobs(client: pg.Client, ownerUrl: string): Promise<void> {
  const before = await newestMigration(client);
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => {}) });
  if (before !== (await newestMigration(client))) await client.query(letWorkerIn);
}

async function newestMigration(client: pg.Client): Promise<number | null> {
  const known = await client.query(`select from pg_class where oid = to_regclass('graphile_worker.migrations')`);
  if (known.rowCount === 0) return null;
  const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations');
  return rows[0]?.id ?? null;
}
