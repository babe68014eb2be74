/** Deploys edited copies of the SQL folders and compares what they make. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExecutionContext } from 'ava';
import { projectRoot } from '../../server/config.ts';
import { deploy } from '../../server/db/deploy.ts';
import type { TestDatabase } from '../database.ts';

/** Everything that code files create, with its definition, privileges, owner and comment. */
const everything = `
  with code as (select oid from pg_namespace where nspname
    in ('guard', 'canonical', 'preview', 'located', 'logic', 'api', 'store')),
  rights (classid, objid, text) as (
    select a.classid, a.objid, string_agg(concat_ws(' ', x.grantor::regrole, case x.grantee when 0 then 'public'
      else x.grantee::regrole::text end,
      x.privilege_type), ', ' order by x.grantee::regrole::text, x.privilege_type)
    from (select 'pg_proc'::regclass::oid, oid, proacl from pg_proc union all select 'pg_class'::regclass::oid, oid,
      relacl from pg_class)
      a (classid, objid, acl) cross join lateral aclexplode(a.acl) x group by a.classid, a.objid)
  select concat_ws(' | ', 'function', p.oid::regprocedure, pg_get_functiondef(p.oid), p.proowner::regrole,
    obj_description(p.oid, 'pg_proc'), r.text) as line
    from pg_proc p left join rights r on (r.classid, r.objid) = ('pg_proc'::regclass::oid, p.oid)
    where p.pronamespace in (select oid from code) and p.prokind = 'f'
  union all
  select concat_ws(' | ', c.relkind, c.oid::regclass, pg_get_viewdef(c.oid), c.relowner::regrole, c.reloptions, r.text,
    obj_description(c.oid, 'pg_class'),
      (select string_agg(concat_ws(' ', a.attname, a.atttypid::regtype, col_description(c.oid, a.attnum)), ', '
        order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and not a.attisdropped and a.attnum > 0))
    from pg_class c left join rights r on (r.classid, r.objid) = ('pg_class'::regclass::oid, c.oid)
    where c.relnamespace in (select oid from code) and c.relkind in ('r', 'v', 'c')
  union all
  select concat_ws(' | ', 'trigger', pg_get_triggerdef(t.oid)) from pg_trigger t where not t.tgisinternal
  union all
  select concat_ws(' | ', 'policy', p::text) from pg_policies p
  order by 1`;

/** The lines of `everything`. */
export const linesOf = async ({ sql }: TestDatabase) =>
  (await sql<{ line: string }>(everything)).map(({ line }) => line);

/** A copy of the SQL folders to edit, and a function that deploys it and returns the log. */
export function editable(t: ExecutionContext, url: string) {
  const root = mkdtempSync(join(tmpdir(), 'campatlas-sql-'));
  t.teardown(() => rmSync(root, { recursive: true }));
  for (const folder of ['sql', 'policies', 'functions'])
    cpSync(join(projectRoot, folder), join(root, folder), { recursive: true });
  return {
    root,
    edit(path: string, from: RegExp, to: string) {
      const text = readFileSync(join(root, path), 'utf8');
      const edited = text.replace(from, to);
      if (edited === text) throw new Error(`${path} does not have ${String(from)}`);
      writeFileSync(join(root, path), edited);
    },
    add: (path: string, text: string) => writeFileSync(join(root, path), text),
    remove: (path: string) => rmSync(join(root, path)),
    async deploy() {
      const said: string[] = [];
      await deploy(url, { root, log: (line) => said.push(line) });
      return said.filter((line) => /^(replaced|removed|loading|step)/.test(line));
    },
  };
}

/** Checks that the database after the changes equals a full load of the same files. */
export async function equalsFullLoad(
  t: ExecutionContext,
  database: TestDatabase,
  again: () => Promise<string[]>,
  what: string,
) {
  const partial = await linesOf(database);
  await database.sql(`update deploy.code set fingerprint = 'other'`);
  t.regex((await again()).join(), /^loading \d+ files/);
  t.deepEqual(partial, await linesOf(database), what);
}
