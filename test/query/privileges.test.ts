/** All objects that the logins for callers' SQL can access; anything not listed here must be inaccessible. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import pg from 'pg';
import { asOwner } from '../../scripts/clone.ts';
import { clusterUrl } from '../../scripts/test-cluster.ts';
import { projectRoot } from '../../server/config.ts';
import { deploy } from '../../server/db/deploy.ts';
import { logins as allLogins } from '../../server/db/login-settings.ts';
import { loginUrl } from '../../server/db/logins.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;

test.before(async () => {
  database = await openDatabase();
});

async function names(text: string): Promise<string[]> {
  const rows = await database.sql<{ name: string }>(text);
  return rows.map(({ name }) => name);
}

const logins = `(select rolname from pg_roles where rolname like 'campatlas\\_sql\\_%')`;

test('there is a login for each plan, without a power, a member of nothing but the functions of callers', async (t) => {
  t.is((await names(`select rolname as name from ${logins} l`)).length, 8);
  t.deepEqual(
    await names(`select rolname as name from pg_roles where rolname in ${logins}
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or not rolcanlogin
        or rolconnlimit < 1)`),
    [],
  );
  t.deepEqual(
    await names(`select distinct m.rolname as name from pg_roles l
      join pg_roles m on pg_has_role(l.oid, m.oid, 'member')
      where l.rolname in ${logins} and m.rolname <> l.rolname`),
    ['campatlas_sql'],
  );
  t.deepEqual(
    await names(
      `select m.rolname as name from pg_roles m where pg_has_role('campatlas_sql', m.oid, 'member')
        and m.rolname <> 'campatlas_sql'`,
    ),
    [],
  );
});

test(
  'each of them reads its relations and no other, no column and no catalog ' +
    '[sql.masked-relations] [sql.base-tables-hidden]',
  async (t) => {
    const reach = await names(`
    select l.rolname || ' ' || n.nspname || '.' || c.relname as name
    from ${logins} l cross join pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'p', 'f', 'S') and n.nspname !~ '^pg_(temp|toast)'
      and has_schema_privilege(l.rolname, n.oid, 'usage')
      and (has_any_column_privilege(l.rolname, c.oid, 'select, insert, update, references')
        or has_table_privilege(l.rolname, c.oid, 'select, insert, update, delete, truncate, references, trigger'))
    order by 1`);
    const expected = ['admin', 'enterprise', 'free', 'pro', 'staff', 'starter', 'team'].flatMap((plan) => {
      const own = ['activities', ...(plan === 'free' ? [] : ['organization_scores']), 'organizations', 'sessions'];
      return own.map((name) => `campatlas_sql_${plan} canonical.${name}`);
    });
    const preview = ['activities', 'organizations', 'sessions'].map((name) => `campatlas_sql_preview preview.${name}`);
    const located = reach.filter((name) => name.includes(' located.'));
    t.deepEqual(
      reach.filter((name) => !located.includes(name)),
      [...expected, ...preview].toSorted(),
    );
    t.true(located.every((name) => /^(?!.*preview) ?\S+ located\.(activities|organizations|sessions)$/.test(name)));
  },
);

test('the functions they execute are those of the list, and none is volatile [sql.read-only]', async (t) => {
  const routines = await names(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace and has_function_privilege('campatlas_sql_staff', p.oid,
      'execute')
    order by 1`);
  const [{ major } = { major: 0 }] = await database.sql<{ major: number }>(
    `select current_setting('server_version_num')::integer / 10000 as major`,
  );
  t.true(routines.length > 1000);
  const kept = join(projectRoot, 'test', 'query', `routines-${major}.txt`);
  if (existsSync(kept)) t.deepEqual(routines.toSorted(), readFileSync(kept, 'utf8').trim().split('\n').toSorted());
  else t.log(`what they execute under PostgreSQL ${major} is not written down`);
  t.deepEqual(
    await names(`select p.oid::regprocedure::text as name from pg_proc p, ${logins} l
      where p.provolatile = 'v' and has_function_privilege(l.rolname, p.oid, 'execute')
        and has_schema_privilege(l.rolname, p.pronamespace, 'usage')`),
    [],
  );
  t.deepEqual(
    await names(`select distinct p.oid::regprocedure::text as name from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace, ${logins} l
      where p.pronamespace <> 'pg_catalog'::regnamespace and has_schema_privilege(l.rolname, p.pronamespace, 'usage')
        and has_function_privilege(l.rolname, p.oid, 'execute') and (n.nspname not in ('bounded', 'within')
          or p.prosecdef)`),
    [],
  );
});

test('they enter no schema but those of their views and guards', async (t) => {
  t.deepEqual(
    await names(`select distinct n.nspname as name from pg_namespace n, ${logins} l
      where has_schema_privilege(l.rolname, n.oid, 'usage') and n.nspname not in ('located') order by 1`),
    ['bounded', 'canonical', 'pg_catalog', 'preview', 'within'],
  );
  t.deepEqual(
    await names(
      `select n.nspname as name from pg_namespace n, ${logins} l where has_schema_privilege(l.rolname, n.oid,
        'create')`,
    ),
    [],
  );
  t.deepEqual(
    await names(
      `select l.rolname as name from ${logins} l where has_language_privilege(l.rolname, 'plpgsql', 'usage')`,
    ),
    [],
  );
});

test('no view shows a value of a type of an extension', async (t) => {
  t.deepEqual(
    await names(`select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_type y on y.oid = a.atttypid where c.relnamespace::regnamespace::text
        in ('canonical', 'preview', 'located') and a.attnum > 0
        and y.typnamespace <> 'pg_catalog'::regnamespace`),
    [],
  );
});

test('the other roles of ours keep what PostgreSQL gives to everybody', async (t) => {
  t.deepEqual(
    await names(`select distinct r.rolname as name from pg_roles r cross
      join unnest(array['set_config(text,text,boolean)', 'now()', 'random()']) f
      where r.rolname ~ '^campatlas_' and r.rolname !~ '^campatlas_sql'
        and not has_function_privilege(r.rolname, f, 'execute')`),
    [],
  );
  t.deepEqual(
    await names(`select r.rolname as name from pg_roles r where r.rolname ~ '^campatlas_(server|worker|free|admin)$'
      and not has_table_privilege(r.rolname, 'pg_catalog.pg_class', 'select')`),
    [],
  );
});

test('a session of theirs starts with limits, and sits in this database only', async (t) => {
  const pool = await database.pools.callerSql('campatlas_sql_starter');
  t.is(pool.options.max, 4);
  const settings = await database.sql<{ rolname: string; settings: string[] }>(
    `select rolname, rolconfig as settings from pg_roles where rolname in ${logins}`,
  );
  for (const { rolname, settings: own } of settings) {
    const place = rolname === 'campatlas_sql_preview' ? 'preview' : 'canonical';
    for (const setting of [
      `search_path=${place}`,
      'temp_file_limit=256MB',
      'statement_timeout=15s',
      'jit=off',
      'default_transaction_read_only=on',
    ])
      t.true(own.includes(setting), `${rolname} ${setting}`);
  }
  const [{ password } = { password: '' }] = await database.sql<{ password: string }>(
    `select password from secret.logins where role = 'campatlas_sql_starter'`,
  );
  const url = new URL(await clusterUrl());
  for (const other of ['postgres', 'template1']) {
    url.pathname = `/${other}`;
    const client = new pg.Client({ connectionString: loginUrl(url.href, 'campatlas_sql_starter', password) });
    await t.throwsAsync(client.connect(), { code: '42501' });
    await client.end().catch(() => {});
  }
});

test('what is opened again is shut by the next deploy, and one that finds all shut changes nothing', async (t) => {
  const own = await openDatabase();
  await own.sql('grant execute on function pg_catalog.pg_sleep(double precision) to public');
  await own.sql('grant execute on function pg_catalog.set_config(text, text, boolean) to campatlas_sql');
  await own.sql('grant select on pg_catalog.pg_class to public');
  const open = async () =>
    (
      await own.sql(`select has_function_privilege('campatlas_sql_pro', 'pg_sleep(double precision)', 'execute')
        as sleep,
        has_function_privilege('campatlas_sql_pro', 'set_config(text,text,boolean)', 'execute') as setting,
        has_table_privilege('campatlas_sql_pro', 'pg_class', 'select') as catalog`)
    )[0];
  t.deepEqual(await open(), { sleep: true, setting: true, catalog: true });
  await deploy(own.url, { log: () => {} });
  t.deepEqual(await open(), { sleep: false, setting: false, catalog: false });
  const before = await own.sql(
    `select max(xmin::text::bigint) as newest from pg_proc where pronamespace = 'pg_catalog'::regnamespace`,
  );
  await deploy(own.url, { log: () => {} });
  t.deepEqual(
    await own.sql(
      `select max(xmin::text::bigint) as newest from pg_proc where pronamespace = 'pg_catalog'::regnamespace`,
    ),
    before,
  );
});

test('where the owner is no superuser the deploy says that the catalogs stay open', async (t) => {
  const lines: string[] = [];
  await asOwner(database.url, async (client) => {
    await client.query('begin');
    await client.query(
      'create role campatlas_test_owner; grant usage on schema guard to campatlas_test_owner; ' +
        'grant execute on function guard.build_builtin_grants(jsonb) to campatlas_test_owner, campatlas_builtins; ' +
        'grant campatlas_builtins to campatlas_test_owner; ' +
        'set local role campatlas_test_owner',
    );
    const { shutCatalog } = await import('../../server/db/caller-privileges.ts');
    await shutCatalog(client, projectRoot, (line) => lines.push(line));
    await client.query('rollback');
  });
  t.is(lines.length, 1);
  t.regex(lines[0] ?? '', /no superuser/);
});

test('where the owner is no superuser the deploy names what keeps statements out of the log', async (t) => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const { giveSettings } = await import('../../server/db/logins.ts');
  await asOwner(database.url, async (client) => {
    await client.query('begin');
    await client.query('create role campatlas_test_owner createrole');
    await client.query(`do $$ declare r name; begin
      for r in select unnest('{${allLogins.join()}}'::name[]) loop
        execute format('grant %I to campatlas_test_owner with admin option; alter role %1$I reset log_min_messages', r);
      end loop; end $$; set local role campatlas_test_owner`);
    await giveSettings(client, log);
    t.is(lines.length, 1);
    t.regex(lines[0] ?? '', /log may contain callers' statements and values.* log_min_messages\./);
    await client.query('reset role; grant set on parameter log_min_messages to campatlas_test_owner');
    await client.query('set local role campatlas_test_owner');
    await giveSettings(client, log);
    t.is(lines.length, 1);
    const { rows } = await client.query(
      `select array_agg(rolname::text order by rolname) as quiet from pg_roles
        where 'log_min_messages=fatal' = any (rolconfig)`,
    );
    t.deepEqual(rows[0].quiet, allLogins.toSorted());
    await client.query('rollback');
  });
});
