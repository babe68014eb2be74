-- The complete set of objects that each role can access: everything not listed here must be inaccessible.
begin;
select plan(18);

create temporary table callers as
select rolname as role from pg_roles
  where rolname ~ '^campatlas_(free|starter|pro|team|enterprise|staff|admin|preview)$';

create temporary table reach as
select r.rolname as role, n.nspname as place, c.oid, c.oid::regclass::text as name
from pg_roles r cross join pg_class c join pg_namespace n on n.oid = c.relnamespace
where r.rolname ~ '^campatlas_' and c.relkind in ('r', 'v', 'm', 'p', 'f') and n.nspname !~ '^(pg_|information_schema)'
  and has_schema_privilege(r.oid, n.oid, 'usage')
  and (has_any_column_privilege(r.oid, c.oid, 'select, insert, update, references')
    or has_table_privilege(r.oid, c.oid, 'delete, truncate, trigger'));

select is((select count(*) from callers), 8::bigint, 'there is a role for each plan');
select is_empty(
  $$select rolname from pg_roles where rolname ~ '^campatlas_'
    and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)$$,
  'none of our roles has a power');
select is_empty($$select role from callers join pg_roles on rolname = role where rolcanlogin$$,
  'no plan''s role logs in');
select is_empty(
  $$select c.role, m.rolname from callers c join pg_roles m on pg_has_role(c.role, m.oid, 'member')
    where m.rolname not in (c.role, 'campatlas_builtins')$$,
  'no plan''s role is a member of any other but for PostgreSQL''s own functions');
select is_empty(
  $$select m.rolname from pg_roles m where m.rolname ~ '^campatlas_.*masks$' and m.rolcanlogin
    union all select m.rolname from pg_roles m where m.rolname ~ '^campatlas_' and m.rolname !~ 'masks$'
      and (pg_has_role(m.oid, 'campatlas_masks', 'member')
        or pg_has_role(m.oid, 'campatlas_preview_masks', 'member'))$$,
  'nobody becomes the owner of the views');
select set_eq(
  $$select m.rolname::text collate "default" from pg_roles m
    where pg_has_role('campatlas_server', m.oid, 'member')
    and m.rolname not in ('campatlas_server', 'campatlas_builtins')$$,
  $$select role::text collate "default" from callers
    union all values ('campatlas_own'), ('campatlas_public'), ('campatlas_installation')$$,
  'the server takes the plans'' roles, those of own rows, of strangers and of installations, and no other');
select is((select rolinherit from pg_roles where rolname = 'campatlas_server'), false,
  'and has none of their rights before it does');

select set_eq(
  $$select name collate "default" from reach where role in (select role from callers) and role <> 'campatlas_preview'
    and place not in ('guard')$$,
  array['canonical.activities', 'canonical.organization_scores', 'canonical.organizations', 'canonical.sessions'],
    'an account''s role reads the views');
select set_eq(
  $$select name collate "default" from reach where role = 'campatlas_preview' and place not in ('guard')$$,
  array['preview.activities', 'preview.organizations', 'preview.sessions'],
    'a preview reads the three views of the sample');
select is_empty($$select role, name from reach where place in ('store', 'secret') and role !~ 'masks$'
  and role <> 'campatlas_own'$$,
  'nobody but the masks and an account''s own role reaches a table with rows');
select set_eq($$select name collate "default" from reach
  where role = 'campatlas_masks' and place in ('store', 'secret')$$,
  array['store.activities', 'store.configurations', 'store.dataset_rows', 'store.datasets', 'store.organizations',
    'store.records', 'store.schedules', 'store.scores', 'store.sessions'],
  'the masks read the disclosed rows and their facts, bookkeeping and datasets');
select set_eq($$select name collate "default" from reach where role = 'campatlas_own' and place not in ('guard')$$,
  array['store.accounts', 'store.approvals', 'store.booking_decisions', 'store.booking_events',
    'store.bookings', 'store.care_children', 'store.care_requirements', 'store.child_invitations',
    'store.children', 'store.collection_members', 'store.collections', 'store.consents',
    'store.conversations', 'store.geocode_addresses', 'store.geocode_items', 'store.geocode_jobs',
    'store.guardianships', 'store.holds', 'store.households', 'store.memory_facts', 'store.payment_customers',
    'store.turns'],
  'the role of own rows reaches the tables of own rows, and those that staff keep together');
select is_empty($$select role, name from reach where place = 'secret'$$, 'nobody reaches a secret');
select is_empty(
  $$select r.rolname from pg_roles r where r.rolname ~ '^campatlas_' and r.rolname !~ 'masks$'
      and (has_schema_privilege(r.oid, 'store', 'create') or r.rolname <> 'campatlas_own'
        and has_schema_privilege(r.oid, 'store', 'usage'))$$,
  'nor enters the schema');
select is_empty(
  $$select c.oid::regclass from pg_class c where c.relnamespace in ('store'::regnamespace, 'secret'::regnamespace)
    and c.relkind = 'r'
    and not (c.relrowsecurity and c.relforcerowsecurity)$$, 'every table forces row security');
select set_eq(
  $$select (c.oid::regclass || ' ' || pg_get_userbyid(c.relowner)) collate "default" from pg_class c
    where c.relnamespace in ('canonical'::regnamespace, 'preview'::regnamespace)$$,
  array['canonical.organizations campatlas_masks', 'canonical.activities campatlas_masks',
    'canonical.sessions campatlas_masks', 'canonical.organization_scores campatlas_masks',
    'preview.organizations campatlas_preview_masks', 'preview.activities campatlas_preview_masks',
      'preview.sessions campatlas_preview_masks'],
  'each view belongs to a role that row security binds');
select is_empty(
  $$select p.oid::regprocedure from pg_proc p
    where p.pronamespace::regnamespace::text in ('api', 'logic', 'guard', 'store', 'canonical', 'preview')
      and p.prosecdef
      and not coalesce(array_to_string(p.proconfig, ' ') ~ 'search_path=', false)$$,
  'every function with the owner''s rights has a fixed search path');
select is_empty(
  $$select c.role, p.oid::regprocedure from callers c cross join pg_proc p
    where p.pronamespace::regnamespace::text in ('logic', 'guard', 'store') and p.provolatile = 'v'
      and has_function_privilege(c.role, p.oid, 'execute')
      and has_schema_privilege(c.role, p.pronamespace, 'usage')$$,
  'no plan''s role calls an inner function that writes');

select * from finish();
rollback;
