-- The access rules of a kind in readable form: the capability of each field, the plans that have it, and the rows the
-- masking views may read.
-- needs: guard.field_rules, guard.plan_capabilities, guard.table_of, store.organizations, store.activities
-- needs: store.sessions

create function api.show_policies(p_kind text) returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object(
    'plans', (
      select jsonb_agg(jsonb_build_object('plan', p.plan, 'role', p.role_name, 'capabilities', p.capabilities)
        order by cardinality(p.capabilities), p.plan = 'preview' desc, array_position(
          array['preview', 'free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin'], p.plan))
      from guard.plan_capabilities p),
    'fields', (
      select jsonb_agg(jsonb_build_object(
        'name', f.field,
        'type', f.type,
        'description', f.description,
        'capabilities', case
          when f.type = 'schedule' then array['pricing', 'care_hours']
          when f.capability is null then '{}'::text[]
          else array[f.capability] end,
        'isPartial', f.type = 'schedule',
        'source', f.source) order by f.ordinal)
      from guard.field_rules f where f.kind = p_kind and f.json),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'relation', 'store.' || guard.table_of(p_kind),
        'policy', l.polname,
        'roles', (select jsonb_agg(r.rolname order by r.rolname) from pg_roles r where r.oid = any (l.polroles)),
        'condition', pg_get_expr(l.polqual, l.polrelid),
        'description', obj_description(l.oid, 'pg_policy')) order by l.polname), '[]')
      from pg_policy l
      where l.polrelid = to_regclass('store.' || guard.table_of(p_kind)) and l.polname <> 'owner_decides'));
end;

comment on function api.show_policies(text) is
  'For staff: the plans with their capabilities, the JSON fields of a kind with the capabilities they need '
  '(isPartial: only parts of it), and the row policies of its table. Contains no records. An unknown kind has no '
  'fields.';
grant execute on function api.show_policies(text) to campatlas_staff, campatlas_admin;
