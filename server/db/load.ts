/** The code of the database: every file of policies/ and functions/, loaded anew in one transaction in the order of their needs. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { sqlError } from './sql-error.ts';

/** One file: its object is its name, its needs are the names in its head. */
export type CodeFile = { path: string; object: string; needs: string[]; text: string };

/** Schemas that hold no rows: dropped and built again whenever a file has changed. */
const codeSchemas = ['guard', 'canonical', 'preview', 'located', 'logic', 'api'] as const;

/** Roles belong to the cluster and load on every deploy, apart from the rest. */
const rolesFile = 'policies/base/roles.sql';
const schemasFile = 'policies/base/schemas.sql';

const schemaList = codeSchemas.map((name) => `'${name}'`).join(', ');

/** Reads the files below a project's root; roles.sql is returned apart. */
export function readCode(root: string): { roles: CodeFile; files: CodeFile[] } {
  const paths = globSync(['policies/**/*.sql', 'functions/**/*.sql'], { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const files = paths.sort(byPlace).map((path) => readCodeFile(root, path));
  const roles = files.find(({ path }) => path === rolesFile);
  if (!roles) throw new Error(`${rolesFile} is missing.`);
  return { roles, files: files.filter((file) => file !== roles) };
}

/** policies/base comes first, its schemas before all; then policies, then functions, each by name. */
function byPlace(a: string, b: string): number {
  const rank = (path: string) => {
    if (path === schemasFile) return 0;
    return path.startsWith('policies/base/') ? 1 : path.startsWith('policies/') ? 2 : 3;
  };
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function readCodeFile(root: string, path: string): CodeFile {
  const text = readFileSync(join(root, path), 'utf8');
  const head = /^(?:[ \t]*(?:--.*)?\n)*/.exec(text)?.[0] ?? '';
  const needs = [...head.matchAll(/^-- needs:(.*)$/gm)].flatMap((match) => (match[1] ?? '').split(','));
  return {
    path,
    object: basename(path, '.sql'),
    needs: needs.map((need) => need.trim()).filter((need) => need !== ''),
    text,
  };
}

/** Changes when any file does. */
export function fingerprint(files: readonly CodeFile[]): string {
  const hash = createHash('sha256').update('loader 1\n');
  for (const { path, text } of files) hash.update(`${path}\n${text.length}\n${text}\n`);
  return hash.digest('hex');
}

/**
 * Puts each file after the files it needs and otherwise keeps the order. A need that no file makes has to be a stored
 * thing (`isStored`); a need in a circle is refused with the circle.
 */
export function inOrder(files: readonly CodeFile[], isStored: (name: string) => boolean): CodeFile[] {
  const makers = new Map<string, CodeFile[]>();
  for (const file of files) makers.set(file.object, [...(makers.get(file.object) ?? []), file]);
  const ordered = new Set<CodeFile>();
  const visit = (file: CodeFile, way: readonly CodeFile[]): void => {
    if (ordered.has(file)) return;
    if (way.includes(file)) {
      const circle = [...way.slice(way.indexOf(file)), file].map(({ object }) => object);
      throw new Error(`These files need each other: ${circle.join(' -> ')}.`);
    }
    for (const need of file.needs) {
      const found = makers.get(need);
      if (!found && !isStored(need)) throw new Error(`${file.path} needs ${need}, which no file and no table is.`);
      for (const maker of found ?? []) if (maker !== file) visit(maker, [...way, file]);
    }
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}

/** Replaces the code of the database. Runs inside the caller's transaction. */
export async function loadCode(client: pg.ClientBase, files: readonly CodeFile[]): Promise<void> {
  const stored = await storedNames(client);
  const ordered = inOrder(files, (name) => stored.has(name));
  await refuseLeaningThings(client);
  await client.query(dropEverything);
  for (const { path, text } of ordered) {
    try {
      await client.query(text);
    } catch (error) {
      throw sqlError(path, text, error);
    }
  }
  // schemas.sql shuts new functions to everyone while these files load; extensions added later have to stay usable.
  await client.query('alter default privileges grant execute on functions to public');
}

async function storedNames(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('store', 'secret')`,
  );
  return new Set(rows.map((row) => row.name));
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

const leaningThings = `
with code as (
  select 'pg_proc'::regclass as class, oid from pg_proc
    where pronamespace::regnamespace::text in (${schemaList}) or (pronamespace::regnamespace::text = 'store' and proname like 'tg\\_%')
  union all select 'pg_type'::regclass, oid from pg_type where typnamespace::regnamespace::text in (${schemaList})
  union all select 'pg_class'::regclass, oid from pg_class where relnamespace::regnamespace::text in (${schemaList})
  union all select 'pg_operator'::regclass, oid from pg_operator where oprnamespace::regnamespace::text in (${schemaList})
  union all select 'pg_collation'::regclass, oid from pg_collation where collnamespace::regnamespace::text in (${schemaList})
  union all select 'pg_ts_config'::regclass, oid from pg_ts_config where cfgnamespace::regnamespace::text in (${schemaList})
)
select distinct pg_describe_object(d.classid, d.objid, d.objsubid) as thing, pg_describe_object(d.refclassid, d.refobjid, 0) as leans_on
from pg_depend d
join code on code.class = d.refclassid and code.oid = d.refobjid
left join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
left join pg_constraint t on d.classid = 'pg_constraint'::regclass and t.oid = d.objid
left join pg_rewrite w on d.classid = 'pg_rewrite'::regclass and w.oid = d.objid
left join pg_statistic_ext s on d.classid = 'pg_statistic_ext'::regclass and s.oid = d.objid
join pg_class c on c.oid = coalesce(a.adrelid, t.conrelid, w.ev_class, s.stxrelid, case when d.classid = 'pg_class'::regclass then d.objid end)
where c.relnamespace::regnamespace::text not in (${schemaList}, 'pg_toast')
order by 1`;

/** Dropping the code would take these along without a word, so the deploy stops before it. */
async function refuseLeaningThings(client: pg.ClientBase): Promise<void> {
  const leaning = await findLeaningThings(client);
  if (leaning.length === 0) return;
  throw new Error(
    `Stored things may not lean on code, which is rebuilt on each deploy:\n${leaning.map((line) => `  ${line}`).join('\n')}`,
  );
}

/** Stored defaults, constraints, indexes, columns, statistics and views that lean on something in a code schema. */
export async function findLeaningThings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ thing: string; leans_on: string }>(leaningThings);
  return rows.map((row) => `${row.thing} leans on ${row.leans_on}`);
}
