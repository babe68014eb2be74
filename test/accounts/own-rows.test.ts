/** Rows that belong to an account: their role, their policies, and the only access path. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { ownRows, tables } from '../../server/db/own-rows.ts';
import { ofRole } from '../../server/db/viewer.ts';
import { viewerDatabase } from '../../server/db/viewer-database.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const accounts = tables.selectFrom('store.accounts').select(['id', 'email']);

test('an account reads its own row, nobody none', async (t) => {
  for (const name of ['free', 'pro'] as const) {
    const { status, body } = await api.as(name).get('/api/account');
    t.is(status, 200);
    t.is(body.data.account.id, api.cast.accounts[name]);
  }
  t.is((await api.inBrowser('pro').get('/api/account')).body.data.account.id, api.cast.accounts.pro);
  const own = ownRows(database.pools, api.cast.accounts.free);
  t.is((await own.rows(accounts)).length, 1);
  t.deepEqual(await own.rows(accounts.where('id', '=', api.cast.accounts.pro)), []);
  t.deepEqual(await ownRows(database.pools, randomUUID()).rows(accounts), []);
  t.deepEqual(await ownRows(database.pools, null).rows(accounts), []);
  t.true((await database.sql('select from store.accounts')).length > 5, 'control: there are others');
});

test('own rows are read by their role alone, and no more of them than is granted', async (t) => {
  const denied = { message: /permission denied/ };
  for (const role of ['campatlas_admin', 'campatlas_free', 'campatlas_public'])
    await t.throwsAsync(viewerDatabase(database.pools, ofRole(role)).one('select id from store.accounts'), denied);
  const own = ownRows(database.pools, api.cast.accounts.free);
  await t.throwsAsync(own.rows(tables.selectFrom('store.accounts').select('role')), denied);
  await t.throwsAsync(own.rows(tables.selectFrom('secret.credentials').select('id')), denied);
  await t.throwsAsync(own.one(`update store.accounts set plan = 'pro' returning id`), denied);
});

test('without the policy, the row is nobody’s', async (t) => {
  const broken = await openDatabase();
  const { id } = (
    await broken.sql<{ id: string }>(`select api.create_account('a@example.org', 'A', 'free') as id`)
  )[0] ?? {
    id: '',
  };
  await broken.sql(`select api.create_account('b@example.org', 'B', 'free')`);
  t.is((await ownRows(broken.pools, id).rows(accounts)).length, 1);
  await broken.sql('alter policy own_rows on store.accounts using (true)');
  t.is((await ownRows(broken.pools, id).rows(accounts)).length, 2);
});

/** Tables that the role of own rows can access, with the conditions of their policies; null without one. */
const reached = `
  select c.oid::regclass::text as name,
    (select bool_and(guards.oid is not null)
      from pg_policy p
      left join lateral (
        select d.refobjid as oid from pg_depend d
        where d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_proc'::regclass
          and d.refobjid in (select f.oid from guards f) limit 1) guards on true
      where p.polrelid = c.oid and 'campatlas_own'::regrole = any (p.polroles)) as asks
  from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text in ('store', 'secret')
    and (has_any_column_privilege('campatlas_own', c.oid, 'select, insert, update, references')
      or has_table_privilege('campatlas_own', c.oid, 'delete, truncate, trigger'))`;
/** guard.account() and every function of guard that uses it; a PL/pgSQL function names it only in its text. */
const guards = `with recursive guards as (
  select 'guard.account()'::regprocedure::oid as oid
  union
  select p.oid from guards g
  join pg_proc f on f.oid = g.oid
  join pg_proc p on p.pronamespace = 'guard'::regnamespace and (p.prosrc ~ ('\\mguard\\.' || f.proname || '\\(')
    or exists (
      select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.refclassid = 'pg_proc'::regclass
        and d.refobjid = g.oid)))`;

test('each table of own rows has a policy of guard.account() and no grant to another role of callers', async (t) => {
  const unguarded = () =>
    database.sql<{ name: string }>(`${guards} select name from (${reached}) r where asks is distinct from true`);
  const shared = () =>
    database.sql<{ line: string }>(
      `${guards} select o.rolname || ' ' || r.name as line from (${reached}) r, pg_roles o
      where o.rolname ~ '^campatlas_' and o.rolname <> 'campatlas_own'
        and has_any_column_privilege(o.rolname, r.name::regclass, 'select, insert, update, references')`,
    );
  t.true((await database.sql(`${guards} ${reached}`)).length > 0);
  t.deepEqual(await unguarded(), []);
  t.deepEqual(await shared(), []);

  await database.sql('create policy wrong on store.teams for select to campatlas_own using (true)');
  await database.sql('grant select on store.teams to campatlas_own, campatlas_pro');
  t.deepEqual(await unguarded(), [{ name: 'store.teams' }]);
  t.deepEqual(await shared(), [{ line: 'campatlas_pro store.teams' }]);
  await database.sql('drop policy wrong on store.teams');
  await database.sql('revoke select on store.teams from campatlas_own, campatlas_pro');
});

test('what acts for an account and is granted to its role alone cannot be called as a plan', async (t) => {
  const free = api.cast.accounts.free;
  const text = 'select remaining from api.take_research(false)';
  t.is(Number((await ownRows(database.pools, free).one(text)).remaining), 25);
  t.is(Number((await ownRows(database.pools, null).one(text)).remaining), 0);
  const asPlan = viewerDatabase(database.pools, { role: 'campatlas_free', accountId: free });
  await t.throwsAsync(asPlan.one(text), { message: /permission denied/ });
});
