/** Records which objects each code file created, and its text, so that a later deploy knows what a change affects. */
import type pg from 'pg';
import { type CodeFile, fingerprint, hashOf } from './code-files.ts';

/** Schemas without rows, dropped and rebuilt by a full load. */
const codeSchemas = ['guard', 'canonical', 'preview', 'located', 'bounded', 'within', 'logic', 'api'] as const;

/** The same as a list of SQL literals. */
export const schemaList = codeSchemas.map((name) => `'${name}'`).join(', ');

const isIn = (namespace: string, names: string) =>
  `${namespace} in (select n.oid from pg_namespace n where n.nspname in (${names}))`;
const isCode = (namespace: string) => isIn(namespace, schemaList);
const isStored = (namespace: string) => isIn(namespace, `'store', 'secret'`);

/** Every object that code files create, by catalog and oid, with the transaction that created or changed it. */
const codeObjects = `
  select 'pg_proc'::regclass::oid as classid, p.oid as objid, p.xmin from pg_proc p
    where ${isCode('p.pronamespace')} or p.pronamespace = 'store'::regnamespace and p.proname like 'tg\\_%'
  union all select 'pg_class'::regclass, c.oid, c.xmin from pg_class c
    where ${isCode('c.relnamespace')} and c.relkind in ('r', 'v', 'c', 'S')
  union all select 'pg_type'::regclass, t.oid, t.xmin from pg_type t
    where ${isCode('t.typnamespace')} and t.typtype in ('d', 'e', 'r')
  union all select 'pg_operator'::regclass, o.oid, o.xmin from pg_operator o where ${isCode('o.oprnamespace')}
  union all select 'pg_trigger'::regclass, t.oid, t.xmin from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and ${isStored('c.relnamespace')}
  union all select 'pg_policy'::regclass, p.oid, p.xmin from pg_policy p join pg_class c on c.oid = p.polrelid
    where ${isStored('c.relnamespace')}`;

/** The ledger's tables in the schema deploy, created once per database. */
export const ledgerTables = `
  create table if not exists deploy.code_files (path text primary key, text text not null);
  comment on table deploy.code_files is 'The files of policies/ and functions/ as they were loaded.';
  create table if not exists deploy.code_objects (
    path text not null constraint code_objects_path_fkey references deploy.code_files (path) on delete cascade,
    type text not null,
    identity text not null,
    primary key (type, identity)
  );
  create index if not exists code_objects_path_idx on deploy.code_objects (path);
  comment on table deploy.code_objects is 'What each of those files made, as pg_identify_object names it.';
  alter table deploy.code add column if not exists steps integer not null default 0;
  comment on column deploy.code.steps is 'How many steps had run when the code was loaded.';`;

/** An object that a file created. */
export interface Made {
  readonly path: string;
  readonly type: string;
  readonly identity: string;
}

/**
 * Begins recording which objects files create in this transaction. Existing objects in the ledger count as recorded.
 */
export async function startLedger(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table code_made (path text, classid oid, objid oid, primary key (classid, objid)) on commit drop;
    insert into code_made
      select m.path, o.classid, o.objid
      from (${codeObjects}) o
      cross join lateral pg_identify_object(o.classid, o.objid, 0) i
      join deploy.code_objects m on m.type = i.type and m.identity = i.identity`);
}

/** Runs after each of about 1,100 files, so it is prepared once per connection and reads the transaction's age once. */
const newObjects = {
  name: 'new objects',
  text: `insert into code_made select $1, o.classid, o.objid from (${codeObjects}) o
    where o.objid > $2 and age(o.xmin) <= (select age(pg_current_xact_id()::xid))
      and not exists (select from code_made m where m.classid = o.classid and m.objid = o.objid)
    returning objid`,
};

/**
 * Records the objects with an oid above `above` that are new since the last call as created by this file, and returns
 * their oids. Oids rise, except when PostgreSQL's counter wraps around.
 */
export async function recordMade(client: pg.ClientBase, path: string, above = 0): Promise<readonly number[]> {
  const { rows } = await client.query<{ objid: number }>({ ...newObjects, values: [path, above] });
  return rows.map(({ objid }) => objid);
}

/** The existing objects that these files created. */
export async function madeBy(client: pg.ClientBase, paths: readonly string[]): Promise<Made[]> {
  const { rows } = await client.query<Made>(
    `select m.path, i.type, i.identity
      from code_made m join (${codeObjects}) o on (o.classid, o.objid) = (m.classid, m.objid)
      cross join lateral pg_identify_object(o.classid, o.objid, 0) i
      where m.path = any ($1)`,
    [paths],
  );
  return rows;
}

/**
 * Revokes all privileges on a file's functions and views from everybody but their owners and removes their comments;
 * the file then grants and comments anew.
 */
export async function takeRights(client: pg.ClientBase, path: string): Promise<void> {
  const { rows } = await client.query<{ command: string }>(
    `select format('revoke all on %s %s from %s', case i.type when 'view' then 'table' else 'function' end, i.identity,
        string_agg(distinct case x.grantee when 0 then 'public' else quote_ident(x.grantee::regrole::text) end, ', '))
          as command
      from code_made m
      cross join lateral pg_identify_object(m.classid, m.objid, 0) i
      left join pg_proc p on m.classid = 'pg_proc'::regclass and p.oid = m.objid
      left join pg_class c on m.classid = 'pg_class'::regclass and c.oid = m.objid
      cross join lateral aclexplode(coalesce(p.proacl, c.relacl)) x
      where m.path = $1 and i.type in ('function', 'view') and x.grantee <> coalesce(p.proowner, c.relowner)
      group by i.type, i.identity
    union all
    select format('comment on %s %s is null', i.type, i.identity)
      from code_made m cross join lateral pg_identify_object(m.classid, m.objid, 0) i
      where m.path = $1 and i.type in ('function', 'view')`,
    [path],
  );
  for (const { command } of rows) await client.query(command);
}

/** The files of which an object was dropped along with another one. The ledger forgets these objects. */
export async function filesWithLostObjects(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `with lost as (
      delete from code_made m
      where not exists (select from (${codeObjects}) o where (o.classid, o.objid) = (m.classid, m.objid))
      returning m.path)
    select distinct path from lost`,
  );
  return rows.map(({ path }) => path);
}

/** Records these files as loaded, with all objects that they created; the texts of `changed` are new. */
export async function writeLedger(
  client: pg.ClientBase,
  files: readonly CodeFile[],
  changed: readonly CodeFile[] = files,
): Promise<void> {
  await client.query('delete from deploy.code_files f where f.path <> all ($1)', [files.map(({ path }) => path)]);
  await client.query(
    `insert into deploy.code_files (path, text) select * from unnest($1::text[], $2::text[]) as f (path, text)
      on conflict (path) do update set text = excluded.text`,
    [changed.map(({ path }) => path), changed.map(({ text }) => text)],
  );
  await client.query(`
    delete from deploy.code_objects;
    insert into deploy.code_objects (path, type, identity)
      select m.path, i.type, i.identity
      from code_made m join (${codeObjects}) o on (o.classid, o.objid) = (m.classid, m.objid)
      cross join lateral pg_identify_object(o.classid, o.objid, 0) i;
    drop table code_made`);
  await client.query(
    `insert into deploy.code (fingerprint, steps) select $1, count(*) from deploy.steps
      on conflict (id) do update set fingerprint = excluded.fingerprint, steps = excluded.steps, deployed_at = now()`,
    [fingerprint(files.map((file) => ({ path: file.path, hash: hashOf(file) })))],
  );
}

/** The code as it was last loaded. */
export interface Loaded {
  /** The sha256 of each file, by path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Whether steps have run since. */
  readonly isBehind: boolean;
}

/** The code as it was last loaded; null when the database has no code or its objects do not match the ledger. */
export async function readLedger(client: pg.ClientBase): Promise<Loaded | null> {
  const { rows } = await client.query<{ path: string; hash: string }>(
    `select path, encode(sha256(convert_to(text, 'UTF8')), 'hex') as hash from deploy.code_files`,
  );
  const { rows: code } = await client.query<{ fingerprint: string; is_behind: boolean }>(
    'select fingerprint, steps <> (select count(*) from deploy.steps) as is_behind from deploy.code',
  );
  if (code[0]?.fingerprint !== fingerprint(rows)) return null;
  return { hashes: new Map(rows.map(({ path, hash }) => [path, hash])), isBehind: code[0].is_behind };
}

/** The texts of these files as they were last loaded, by path. */
export async function loadedTexts(client: pg.ClientBase, paths: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ path: string; text: string }>(
    'select path, text from deploy.code_files where path = any ($1)',
    [paths],
  );
  return new Map(rows.map(({ path, text }) => [path, text]));
}
