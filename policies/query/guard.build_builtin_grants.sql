-- PostgreSQL grants nearly all of its functions and catalogs to PUBLIC. They are revoked here; campatlas_builtins and
-- campatlas_server keep them. Callers' own SQL gets what policies/query/allowed.json lists and the functions behind
-- operators, casts and operator classes, but nothing volatile.
-- needs: guard.sql_relations

create function guard.build_builtin_grants(p_allowed jsonb) returns text
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_catalog constant oid := 'pg_catalog'::regnamespace;
  v_command text;
begin
  if not (select r.rolsuper from pg_roles r where r.rolname = current_user) then
    return 'open';
  end if;

  for v_command in
  with allowed as (
    select array(select jsonb_array_elements_text(p_allowed -> 'functions')) as functions,
      array(select t.oid from pg_type t where t.typnamespace = v_catalog
        and t.typname in (select jsonb_array_elements_text(p_allowed -> 'types'))) as types
  ),
  shut (types) as (
    values ('{regclass,regcollation,regconfig,regdictionary,regnamespace,regoper,regoperator,regproc,regprocedure,'
      'regrole,regtype,xml}'::regtype[]::oid[])
  ),
  serving as (
    select o.oprcode as oid from pg_operator o where o.oprnamespace = v_catalog
    union select c.castfunc from pg_cast c, shut where c.castsource <> all (shut.types)
      and c.casttarget <> all (shut.types)
    union select a.amproc from pg_amproc a join pg_opfamily f on f.oid = a.amprocfamily
      join pg_am m on m.oid = f.opfmethod where m.amname in ('btree', 'hash')
    union select unnest(array[t.typinput, t.typoutput, t.typmodin, t.typmodout]) from pg_type t, allowed
      where t.oid = any (allowed.types) or t.typelem = any (allowed.types) and t.typcategory = 'A'
        or t.typname in ('record', 'unknown', 'cstring')
    -- SEARCH BREADTH FIRST increments with it.
    union select 'int8inc(bigint)'::regprocedure
  ),
  routines as (
    select p.oid::regprocedure as routine, acl.is_open, acl.is_kept, acl.has_sql,
      (acl.is_open or acl.is_kept) and p.provolatile <> 'v' and p.prokind <> 'p'
        -- The checks in schemas bounded and within use it.
        and (p.proname = 'pg_column_size' or p.proname !~ ('^(pg_|lo_|has_|txid_|current_|xml|xpath|'
          '(query|table|schema|database|cursor)_to_|to_reg|row_security)'))
        -- The statement checker allows only PostgreSQL's own text search configurations.
        and not array_remove(p.proargtypes::oid[], case when p.proname = any (allowed.functions)
          then 'regconfig'::regtype::oid end) && shut.types and not p.prorettype = any (shut.types)
        and (p.proname = any (allowed.functions) or p.proname = 'pg_column_size'
          or p.oid in (select s.oid from serving s)) as wants_sql
    from pg_proc p cross join allowed cross join shut
    cross join lateral (
      select coalesce(bool_or(x.grantee = 0), false) as is_open,
        coalesce(bool_or(x.grantee = 'campatlas_builtins'::regrole), false) as is_kept,
        coalesce(bool_or(x.grantee = 'campatlas_sql'::regrole), false) as has_sql
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x where x.privilege_type = 'EXECUTE'
    ) acl
    where p.pronamespace = v_catalog
  ),
  -- Privileges of PUBLIC on catalogs and their columns.
  catalogs as (
    select x.privilege_type as right, format('pg_catalog.%I', c.relname) as name
    from pg_class c cross join lateral aclexplode(c.relacl) x
    where c.relnamespace = v_catalog and x.grantee = 0
    union all
    select format('%s (%I)', x.privilege_type, a.attname), format('pg_catalog.%I', c.relname)
    from pg_class c join pg_attribute a on a.attrelid = c.oid cross join lateral aclexplode(a.attacl) x
    where c.relnamespace = v_catalog and x.grantee = 0
  )
  select format('grant execute on routine %1$s to campatlas_builtins, campatlas_server; revoke execute on routine '
    '%1$s from public', string_agg(r.routine::text, ', '))
    from routines r where r.is_open having count(*) > 0
  union all
  select format('grant execute on routine %s to campatlas_sql', string_agg(r.routine::text, ', ')) from routines r
    where r.wants_sql and not r.has_sql having count(*) > 0
  union all
  select format('revoke execute on routine %s from campatlas_sql', string_agg(r.routine::text, ', ')) from routines r
    where r.has_sql and not r.wants_sql having count(*) > 0
  union all
  select format('grant %1$s on %2$s to campatlas_builtins, campatlas_server; revoke %1$s on %2$s from public', c.right,
    string_agg(c.name, ', '))
    from catalogs c group by c.right
  union all
  select format('grant usage on schema %1$I to campatlas_builtins, campatlas_server; revoke all on schema %1$I from '
    'public', n.nspname)
    from pg_namespace n cross join lateral aclexplode(n.nspacl) x
    where x.grantee = 0 and n.nspname in ('information_schema', 'public')
    group by n.nspname
  union all
  select 'grant usage on language plpgsql to campatlas_builtins, campatlas_server; revoke all on language plpgsql '
    'from public'
    from pg_language l cross join lateral aclexplode(coalesce(l.lanacl, acldefault('l', l.lanowner))) x
      where l.lanname = 'plpgsql' and x.grantee = 0
  loop
    execute v_command;
  end loop;
  return 'shut';
end
$body$;

comment on function guard.build_builtin_grants(jsonb) is
  'Revokes PostgreSQL''s functions and catalogs from PUBLIC and grants callers'' SQL its part (p_allowed: '
  'policies/query/allowed.json). Applies only differences, so it can run on every deploy and after an upgrade of '
  'PostgreSQL. Returns shut, or open when this login is not a superuser and nothing was changed.';
