-- needs: guard.field_rules, guard.image_fields, guard.plan_capabilities, logic.filter_capabilities
-- needs: canonical.organizations, canonical.activities, canonical.sessions, canonical.organization_scores
-- needs: preview.organizations, preview.activities, preview.sessions

create function api.show_schema() returns text
language sql stable
begin atomic
  with caller as (
    select coalesce((select p.capabilities from guard.plan_capabilities p where p.role_name = current_user), '{}')
        as capabilities,
      current_user = 'campatlas_preview' as is_preview
  ),
  tables (kind, name, place) as (values
    ('organization', 'organizations', 1), ('activity', 'activities', 2), ('session', 'sessions', 3)),
  columns as (
    select f.kind, f.field, f.ordinal, f.type, f.description, array_remove(f.allowed, f.unknown) as allowed
    from guard.field_rules f cross join caller
    where f.json and (f.capability is null or f.capability = any (caller.capabilities))
    union all
    select i.kind, i.field, i.ordinal, i.type, i.description, null
    from guard.image_fields i cross join caller
    where not caller.is_preview
  ),
  relations as (
    select c.relname::text as name, t.place,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'description', coalesce(f.description, col_description(c.oid, a.attnum), '')) order by a.attnum) as columns
    from caller
    join pg_catalog.pg_namespace n on n.nspname = case when caller.is_preview then 'preview' else 'canonical' end
    join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relkind = 'v'
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    left join tables t on t.name = c.relname
    left join guard.field_rules f on f.kind = t.kind and f.field = a.attname
    where (t.kind is not null or c.relname = 'organization_scores' and 'scores' = any (caller.capabilities))
      and (f.capability is null or f.capability = any (caller.capabilities))
    group by c.relname, t.place
  )
  select json_build_object(
    'tables', (
      select json_agg(json_build_object(
          'name', t.name,
          'kind', t.kind,
          'columns', (
            select json_agg(jsonb_build_object('name', c.field, 'type', c.type, 'description', c.description)
              || jsonb_strip_nulls(jsonb_build_object('allowedValues', c.allowed)) order by c.ordinal, c.field)
            from columns c where c.kind = t.kind),
          'filterCapabilities', logic.filter_capabilities(t.kind, caller.capabilities)
        ) order by t.place)
      from tables t cross join caller),
    'relations', (
      select json_agg(json_build_object('name', r.name, 'columns', r.columns) order by r.place nulls last, r.name)
      from relations r)
  )::text;
end;

comment on function api.show_schema() is
  'The schema visible to the calling role as JSON text: tables, with the columns of their JSON records and filter '
  'capabilities, and relations, with the columns of the SQL views. Fields fully masked for the plan are left out; '
  'previews get the relations of their sample, without scores.';
grant execute on function api.show_schema() to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
