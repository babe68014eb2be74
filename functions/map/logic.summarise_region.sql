-- Reads with the owner's rights, so that all indexes are usable. Three statements, so that each is planned for the
-- number of rows the one before found.
-- needs: logic.check_role, logic.compile_summary, api.region_points

create function logic.summarise_region(p_kind text, p_query jsonb, p_boundary integer, p_role name) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
declare
  v_statement text;
  v_latitudes double precision[];
  v_longitudes double precision[];
  v_ids uuid[];
  v_regions text[];
  v_addresses text[];
  v_summary jsonb;
begin
  perform logic.check_role(p_role);
  v_statement := logic.compile_summary(p_kind, p_query, p_role);
  select array_agg(p.latitude), array_agg(p.longitude) into v_latitudes, v_longitudes
    from api.region_points(p_boundary) p;
  execute 'select array_agg(c.id), array_agg(c.region), array_agg(c.address) from unnest($1, $2) as p (latitude, '
    'longitude)
      join store.configurations c on c.latitude = p.latitude and c.longitude = p.longitude
        where c.coordinate_precision <> ''unknown'''
    into v_ids, v_regions, v_addresses using v_latitudes, v_longitudes;
  execute v_statement into v_summary using v_ids, v_regions, v_addresses;
  return v_summary;
end
$body$;

comment on function logic.summarise_region(text, jsonb, integer, name) is
  'The summary of a region for a role (logic.compile_summary). Raises PT400 and PT403 as logic.compile_query.';
grant execute on function logic.summarise_region(text, jsonb, integer, name) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin;
