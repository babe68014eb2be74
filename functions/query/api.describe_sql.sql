-- needs: guard.sql_relations

create function api.describe_sql() returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object(
    'major', current_setting('server_version_num')::integer / 10000,
    'routines', (select jsonb_agg(distinct p.proname) from pg_proc as p
      where p.pronamespace = 'pg_catalog'::regnamespace),
    'types', (select jsonb_object_agg(t.oid, t.typname) from pg_type as t
      where t.typnamespace = 'pg_catalog'::regnamespace),
    'relations', (
      select jsonb_agg(jsonb_build_object('place', s.schema_name, 'name', s.relation, 'capability', s.capability,
        'columns', (
          select jsonb_agg(a.attname order by a.attnum)
          from pg_attribute as a
          where a.attrelid = to_regclass(format('%I.%I', s.schema_name, s.relation)) and a.attnum > 0
            and not a.attisdropped)))
      from guard.sql_relations as s));
end;

comment on function api.describe_sql() is
  'What the checker of callers'' own SQL needs to know about this database: {major, routines: names in pg_catalog, '
  'types: name by oid, relations: [{place (schema), name, capability, columns}]}.';
grant execute on function api.describe_sql() to campatlas_server;
