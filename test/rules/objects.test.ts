import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { asOwner } from '../../scripts/clone.ts';
import { projectRoot } from '../../server/config.ts';
import { findCodeDependencies } from '../../server/db/load.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;

test.before(async () => {
  database = await openDatabase();
});

const ours = `('store', 'secret', 'guard', 'canonical', 'preview', 'located', 'bounded', 'within', 'logic',
  'api', 'deploy')`;

/** The first column of a query, to compare with an empty list. */
async function names(text: string): Promise<string[]> {
  const rows = await database.sql<{ name: string }>(text);
  return rows.map(({ name }) => name);
}

test('every schema, table, view and function of ours has a comment', async (t) => {
  t.deepEqual(
    await names(`
      select 'schema ' || n.nspname as name from pg_namespace n
        where n.nspname in ${ours} and obj_description(n.oid, 'pg_namespace') is null
      union all
      select c.oid::regclass::text from pg_class c
        where c.relnamespace::regnamespace::text in ${ours} and c.relkind in ('r', 'p', 'v', 'm')
          and obj_description(c.oid, 'pg_class') is null
      union all
      select p.oid::regprocedure::text from pg_proc p
        where p.pronamespace::regnamespace::text in ${ours} and obj_description(p.oid, 'pg_proc') is null
      order by 1`),
    [],
  );
});

test('every function states its volatility', (t) => {
  const silent = globSync(['functions/**/*.sql', 'policies/**/*.sql'], { cwd: projectRoot }).filter((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8');
    const heads = text.match(/^create function[\s\S]*?(?=^begin atomic|^as |^return )/gm) ?? [];
    return heads.some((head) => !/returns trigger/.test(head) && !/\b(volatile|stable|immutable)\b/.test(head));
  });
  t.deepEqual(silent.sort(), []);
});

test('what a GET asks of the database reads one moment of it', async (t) => {
  // Connecting a mailbox is a redirect that writes.
  const writers = ['api.begin_mailbox', 'api.save_mailbox', 'api.take_mail_state'];
  const texts = globSync('server/routes/**/*.ts', { cwd: projectRoot })
    .map((path) => readFileSync(join(projectRoot, path), 'utf8'))
    .filter((text) => text.includes("method: 'get'"));
  const called = new Set(texts.flatMap((text) => text.match(/(?<=')api\.[a-z_]+(?=')/g) ?? []));
  const changing = await names(`
    select 'api.' || p.proname as name from pg_proc p
    where p.pronamespace = 'api'::regnamespace and p.provolatile = 'v' order by 1`);
  t.true(called.size > 50, `${called.size} functions are called`);
  t.deepEqual(
    changing.filter((name) => called.has(name)),
    writers,
  );
});

test('no function that reads one moment calls one that reads another', async (t) => {
  t.deepEqual(
    await names(`
      with ours as (
        select p.oid, p.oid::regprocedure::text as name, p.provolatile,
          p.pronamespace::regnamespace || '.' || p.proname as called,
          coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body
        from pg_proc p where p.pronamespace::regnamespace::text in ${ours} and p.prokind = 'f')
      select reader.name || ' calls ' || other.name as name
      from ours reader join ours other on strpos(reader.body, other.called || '(') > 0
      where reader.provolatile <> 'v' and other.provolatile = 'v' order by 1`),
    [],
  );
});

test('definer functions look for types of a caller last, and only guard, api, logic, triggers have any', async (t) => {
  t.deepEqual(
    await names(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace::regnamespace::text in ${ours} and p.prosecdef
        and (not 'search_path=pg_catalog, pg_temp' = any (coalesce(p.proconfig, '{}'))
          or p.pronamespace::regnamespace::text not in ('guard', 'api', 'logic', 'store'))
      order by 1`),
    [],
  );
});

test('nobody may execute a function of ours unless it is granted', async (t) => {
  const open = await names(`
    select p.oid::regprocedure::text as name from pg_proc p,
      aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where p.pronamespace::regnamespace::text in ${ours} and a.grantee = 0 and p.prorettype <> 'trigger'::regtype
      and p.pronamespace <> 'guard'::regnamespace
    order by 1`);
  t.deepEqual(open, []);
});

test('every foreign key has an index that serves it', async (t) => {
  t.deepEqual(
    await names(`
      select c.conrelid::regclass || ' ' || c.conname as name from pg_constraint c
      where c.contype = 'f' and c.connamespace::regnamespace::text in ${ours}
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ 'IS NOT NULL'))
      order by 1`),
    [],
  );
});

test('every table of store and secret has forced row security', async (t) => {
  t.deepEqual(
    await names(`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace::regnamespace::text in ('store', 'secret') and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity)`),
    [],
  );
});

// The role of own rows may delete; test/accounts/own-rows.test.ts tests its policies.
test('no role of a caller, and no login, has a right on a stored table', async (t) => {
  t.deepEqual(
    await names(`
      select distinct a.grantee::regrole || ' on ' || c.oid::regclass as name
      from pg_class c, aclexplode(c.relacl) a
      where c.relnamespace::regnamespace::text in ('store', 'secret') and c.relkind in ('r', 'p', 'S')
        and a.grantee <> c.relowner and a.grantee::regrole::text not
          in ('campatlas_masks', 'campatlas_preview_masks')
        and not (a.grantee = 'campatlas_own'::regrole and a.privilege_type = 'DELETE')`),
    [],
  );
});

test('only the owner and the masks meet a policy that is always true', async (t) => {
  t.deepEqual(
    await names(`
      select p.polrelid::regclass || ' ' || p.polname as name from pg_policy p
      where p.polrelid::regclass::text ~ '^(store|secret)\\.' and pg_get_expr(p.polqual, p.polrelid) = 'true'
        and exists (
          select from unnest(p.polroles) r
          where r = 0 or r <> 'campatlas_masks'::regrole and r <> 'campatlas_preview_masks'::regrole
            and r <> (select c.relowner from pg_class c where c.oid = p.polrelid))`),
    [],
  );
});

test('policies call functions inside a sub-select, where they run once', async (t) => {
  const rows = await database.sql<{ name: string; text: string }>(`
    select p.polrelid::regclass || ' ' || p.polname as name,
      concat_ws(' and ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as text
    from pg_policy p where p.polrelid::regclass::text ~ '^(store|secret)\\.'`);
  const bare = rows.filter(({ text }) => /\b[a-z_]+\.?[a-z_]+\(/.test(text.replace(/\(\s*SELECT[\s\S]*?\)/g, '')));
  t.deepEqual(
    bare.map(({ name }) => name),
    [],
  );
});

test('no stored thing leans on code', async (t) => {
  t.deepEqual(await asOwner(database.url, findCodeDependencies), []);
});

test('every file of policies and functions makes the object it is named after, or names what it follows', async (t) => {
  const made = new Set(
    await names(`
      select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
      union select c.relnamespace::regnamespace || '.' || c.relname from pg_class c`),
  );
  const files = globSync(['functions/**/*.sql', 'policies/**/*.sql'], { cwd: projectRoot });
  const general = ['roles', 'schemas', 'store.owner_policies'];
  const strange = files.filter((path) => {
    const name = path.replace(/^.*\//, '').replace(/\.sql$/, '');
    if (/^(deploy|guard\.moves)\./.test(name))
      return !/^-- follows: /m.test(readFileSync(join(projectRoot, path), 'utf8'));
    return !made.has(name) && !general.includes(name);
  });
  t.deepEqual(strange, []);
});
