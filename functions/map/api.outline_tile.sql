-- needs: logic.outline_lines, logic.outline_names

create function api.outline_tile(p_zoom integer, p_column integer, p_row integer) returns bytea
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_tile constant extensions.geometry := extensions.st_tileenvelope(p_zoom, p_column, p_row);
  v_seen constant extensions.box2d :=
    extensions.box2d(extensions.st_expand(extensions.st_transform(v_tile, 4326), 6.0 / (1 << p_zoom)));
  v_kinds text[] := array['state'];
begin
  if p_zoom >= 6 then v_kinds := v_kinds || text 'county'; end if;
  if p_zoom >= 9 then v_kinds := v_kinds || text 'city'; end if;
  if p_zoom >= 11 then v_kinds := v_kinds || text 'neighborhood'; end if;
  return coalesce(logic.outline_lines(p_zoom, v_tile, v_seen, v_kinds), '')
    || coalesce(logic.outline_names(v_tile, v_seen, v_kinds), '');
end
$body$;

comment on function api.outline_tile(integer, integer, integer) is
  'A vector tile (MVT) of the active boundaries: states, from zoom 6 counties, from 9 cities, from 11 neighborhoods; '
  'edges in the layer line, names in the layer name. Empty where there are none. The tile must exist at its zoom.';
grant execute on function api.outline_tile(integer, integer, integer) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
