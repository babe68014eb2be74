-- needs: guard.field_rules, guard.plan_capabilities

create function api.map_mask() returns text
language sql stable
begin atomic
  select md5(concat_ws(' ', current_user = 'campatlas_preview', coalesce(p.capabilities, '{}') @> '{scores}', (
    select string_agg(f.kind || '.' || f.field, ' ' order by f.kind, f.field)
    from guard.field_rules f
    where f.field in ('name', 'latitude', 'longitude', 'coordinate_precision')
      and (f.capability is null or p.capabilities @> array[f.capability]))))
  from (values (current_user)) as c (role) left join guard.plan_capabilities p on p.role_name = c.role;
end;

comment on function api.map_mask() is
  'A hash that is equal for roles which see the same records with the same names, points and scores; they may share '
  'a cached copy of the map.';
grant execute on function api.map_mask() to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff,
  campatlas_admin, campatlas_preview;
