create function logic.published_limits() returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_object_agg(l.name, l.value) from store.filter_limits l;
end;

comment on function logic.published_limits()
  is
  'The limits of the structured filter by name, readable by everyone who may use it.';
grant execute on function logic.published_limits() to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin,
  campatlas_preview;
