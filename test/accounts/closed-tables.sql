-- Only the owner reaches accounts, keys and allowances, others only through granted functions; but an account reads its
-- own row.
begin;
select plan(9);

create temporary table callers as
  select rolname from pg_roles where rolname like 'campatlas\_%' and rolname <> 'campatlas_own';
create temporary table closed as
  select c.oid, c.oid::regclass::text as name
  from pg_class as c
  where c.relkind in ('r', 'v') and (c.relnamespace = 'secret'::regnamespace or c.oid::regclass::text in (
    'store.plans', 'store.accounts', 'store.teams', 'store.team_members', 'store.organization_members',
      'store.allowances',
    'logic.account_rights'));
create temporary view refusals as
  select r.rolname, t.name, state_as(r.rolname, format('select * from %s', t.name)) collate "default" as state
    from callers as r, closed as t;

select is((select count(*) from closed), 18::bigint, 'all tables of accounts are looked at');
select is((select count(*) from callers), 25::bigint, 'all roles but that of own rows are looked at');
select results_eq('select distinct state from refusals', array['42501'],
  'no role reads a table of accounts or secrets');
select is_empty(
  $$select r.rolname, t.name from callers as r, closed as t
    where has_any_column_privilege(r.rolname, t.oid, 'select, insert, update, references')
      or has_table_privilege(r.rolname, t.oid, 'delete, truncate, trigger')$$,
  'no role has any privilege on one');
select is_empty(
  $$select rolname from callers where has_schema_privilege(rolname, 'secret', 'usage')$$,
    'no role may look into the schema secret');
select lives_ok('select * from secret.credentials', 'control: the owner reads them');
select is_empty(
  $$select t.name from closed as t join pg_class as c on c.oid = t.oid
    where c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)$$,
  'each table has forced row security');
select results_eq(
  $$select (r.rolname || ' ' || p.proname) collate "default"
    from callers as r, pg_proc as p
    where p.pronamespace = 'api'::regnamespace and has_function_privilege(r.rolname, p.oid, 'execute')
      and p.proname in (select replace(f, 'api.', '') from unnest(array[
        'add_team_member', 'authenticate', 'change_account', 'change_team', 'create_account', 'create_browser_session',
          'create_key', 'create_team', 'delete_account',
        'end_browser_session', 'find_account', 'has_demo_principals', 'list_accounts', 'list_service_keys',
          'list_teams',
        'make_demo_principals', 'remove_team_member', 'revoke_key', 'rotate_key', 'rotate_signing_key',
          'set_organization_member',
        'show_account', 'show_team', 'sweep_browser_sessions', 'touch_keys']) as f)
    order by 1$$,
  array['campatlas_server authenticate', 'campatlas_server has_demo_principals', 'campatlas_server touch_keys',
    'campatlas_worker sweep_browser_sessions'],
  'the server may authenticate and note uses, the worker may sweep, nobody may do more');
select is_empty(
  $$select p.oid::regprocedure from pg_proc as p
    where p.prosecdef and p.pronamespace::regnamespace::text in ('api', 'logic', 'guard')
      and not exists (select from unnest(p.proconfig) as c where c like 'search_path=%')$$,
  'every function with the owner''s rights has a fixed search path');

select * from finish();
rollback;
