-- needs: logic.location_request, logic.is_near_boundary, logic.region_distance

create function logic.location_distance(p_request logic.location_request, p_latitude double precision,
  p_longitude double precision, p_precision text)
  returns double precision
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_point extensions.geometry;
  v_metres double precision;
begin
  if p_latitude is null or p_longitude is null or p_precision is null
    or p_precision not in ('exact', 'building', 'parcel', 'street') then
    return null;
  end if;
  v_point := extensions.st_point(p_longitude, p_latitude, 4326);
  if p_request.boundary_id is null then
    return extensions.st_distance(extensions.geography(v_point),
      extensions.geography(extensions.st_point(p_request.longitude, p_request.latitude, 4326)));
  end if;
  -- Fast path: most rows shown are well inside, which one lookup finds.
  perform from store.boundary_parts a
    where p_request.kind = 'zip' and a.kind = 'zip' and a.boundary_id = p_request.boundary_id
      and extensions.st_intersects(a.part, v_point)
  union all
  select from store.boundary_parts a
    where p_request.kind = 'state' and a.kind = 'state' and a.boundary_id = p_request.boundary_id
      and extensions.st_intersects(a.part, v_point)
  limit 1;
  if found and not exists (
    select from store.boundary_lines l where p_request.kind = 'zip' and l.kind = 'zip'
      and l.boundary_id = p_request.boundary_id
      and extensions.st_dwithin(l.line, extensions.geography(v_point), 5)
    union all
    select from store.boundary_lines l where p_request.kind = 'state' and l.kind = 'state'
      and l.boundary_id = p_request.boundary_id
      and extensions.st_dwithin(l.line, extensions.geography(v_point), 5))
  then
    return 0;
  end if;
  return logic.region_distance(p_request.boundary_id, p_latitude, p_longitude);
end
$body$;

comment on function logic.location_distance(logic.location_request, double precision, double precision, text) is
  'Distance in metres on the WGS 84 ellipsoid from the requested point, or from the boundary of the requested area '
  '(0 inside), to the record''s point as visible to the caller. Null unless its precision is exact, building, parcel '
  'or street.';
