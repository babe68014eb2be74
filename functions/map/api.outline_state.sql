create function api.outline_state() returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object(
    'version', md5(coalesce(string_agg(d.id::text, ',' order by d.id), '')),
    'kinds', coalesce(jsonb_agg(distinct d.kind order by d.kind), '[]'),
    'sources', coalesce(jsonb_agg(distinct concat(d.source, ', ', d.vintage)), '[]'))
  from store.boundary_datasets d
  where d.state = 'active' and d.kind in ('state', 'county', 'city', 'neighborhood');
end;

comment on function api.outline_state() is
  'What the outline tiles are made from: {version (changes with the active datasets), kinds, sources with their '
  'years}.';
grant execute on function api.outline_state() to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
