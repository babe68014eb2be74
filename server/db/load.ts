/**
 * Loads the database's code: every file of policies/ and functions/, in one transaction, each file after those it
 * needs.
 */
import type pg from 'pg';
import { type CodeFile, inOrder } from './code-files.ts';
import { recordMade, schemaList, startLedger, writeLedger } from './code-ledger.ts';
import { sqlError } from './sql-error.ts';

/** Replaces all code of the database. Runs inside the caller's transaction. */
export async function loadCode(client: pg.ClientBase, files: readonly CodeFile[]): Promise<void> {
  const ordered = inOrder(files, await storedThings(client));
  await rejectCodeDependencies(client);
  await client.query(dropEverything);
  await startLedger(client);
  // All code is new, so a file's objects are those with the highest oids: an index scan finds them without reading all.
  await client.query('set local enable_seqscan = off');
  let highest = 0;
  for (const file of ordered) highest = Math.max(highest, ...(await loadFile(client, file, file.text, highest)));
  await client.query('set local enable_seqscan to default');
  const [last] = ordered.slice(-1);
  if (last !== undefined && (await recordMade(client, last.path)).length > 0)
    throw new Error('The object ids of PostgreSQL started over while the code was loaded. Deploy again.');
  // schemas.sql revokes new functions from PUBLIC while these files load; extensions added later must stay usable.
  await client.query('alter default privileges grant execute on functions to public');
  await writeLedger(client, files);
}

/**
 * Runs a file's text, or the given one instead, and records the objects it creates with an oid above `above`. Throws an
 * error with the file, the line and the cause.
 */
export async function loadFile(
  client: pg.ClientBase,
  { path, text }: CodeFile,
  instead = text,
  above = 0,
): Promise<readonly number[]> {
  try {
    await client.query(instead);
  } catch (error) {
    throw sqlError(path, instead, error);
  }
  return await recordMade(client, path, above);
}

/** Returns a function that says whether a name is that of a stored table. */
export async function storedThings(client: pg.ClientBase): Promise<(name: string) => boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('store', 'secret')`,
  );
  const names = new Set(rows.map((row) => row.name));
  return (name) => names.has(name);
}

const dropEverything = `
do $drop$
declare
  v_command text;
begin
  for v_command in
    select format('drop policy %I on %I.%I', p.policyname, p.schemaname, p.tablename)
      from pg_policies p where p.schemaname in ('store', 'secret')
    union all
    select format('drop function %s cascade', p.oid::regprocedure)
      from pg_proc p where p.pronamespace = 'store'::regnamespace and p.proname like 'tg\\_%'
    union all
    select format('drop schema %I cascade', n.nspname) from pg_namespace n where n.nspname in (${schemaList})
  loop
    execute v_command;
  end loop;
end
$drop$`;

const codeDependencies = `
with code as (
  select 'pg_proc'::regclass as class, oid from pg_proc
    where pronamespace::regnamespace::text in (${schemaList}) or (pronamespace::regnamespace::text = 'store'
      and proname like 'tg\\_%')
  union all select 'pg_type'::regclass, oid from pg_type where typnamespace::regnamespace::text in (${schemaList})
  union all select 'pg_class'::regclass, oid from pg_class where relnamespace::regnamespace::text in (${schemaList})
  union all select 'pg_operator'::regclass, oid from pg_operator
    where oprnamespace::regnamespace::text in (${schemaList})
  union all select 'pg_collation'::regclass, oid from pg_collation
    where collnamespace::regnamespace::text in (${schemaList})
  union all select 'pg_ts_config'::regclass, oid from pg_ts_config
    where cfgnamespace::regnamespace::text in (${schemaList})
)
select distinct pg_describe_object(d.classid, d.objid, d.objsubid) as thing,
  pg_describe_object(d.refclassid, d.refobjid, 0) as depends_on
from pg_depend d
join code on code.class = d.refclassid and code.oid = d.refobjid
left join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
left join pg_constraint t on d.classid = 'pg_constraint'::regclass and t.oid = d.objid
left join pg_rewrite w on d.classid = 'pg_rewrite'::regclass and w.oid = d.objid
left join pg_statistic_ext s on d.classid = 'pg_statistic_ext'::regclass and s.oid = d.objid
join pg_class c on c.oid = coalesce(a.adrelid, t.conrelid, w.ev_class, s.stxrelid,
  case when d.classid = 'pg_class'::regclass then d.objid end)
where c.relnamespace::regnamespace::text not in (${schemaList}, 'pg_toast')
order by 1`;

/** Throws when stored objects depend on code, because dropping the code would silently drop them too. */
export async function rejectCodeDependencies(client: pg.ClientBase): Promise<void> {
  const dependent = await findCodeDependencies(client);
  if (dependent.length === 0) return;
  throw new Error(
    ['Tables, indexes and other stored objects must not depend on code, which deploys replace:', ...dependent].join(
      '\n  ',
    ),
  );
}

/** Stored defaults, constraints, indexes, columns, statistics and views that depend on an object in a code schema. */
export async function findCodeDependencies(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ thing: string; depends_on: string }>(codeDependencies);
  return rows.map((row) => `${row.thing} depends on ${row.depends_on}`);
}
