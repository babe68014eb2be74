-- needs: logic.location_request, logic.is_near_boundary, logic.region_key

create function logic.location_match(p_request logic.location_request, p_latitude double precision,
  p_longitude double precision, p_precision text, p_region text)
  returns text
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_point extensions.geometry;
  v_area integer;
begin
  if p_latitude is null or p_longitude is null or p_precision is null or p_precision = 'unknown' then
    return 'unresolved';
  end if;
  v_point := extensions.st_point(p_longitude, p_latitude, 4326);

  if p_precision in ('exact', 'building', 'parcel', 'street') then
    if p_request.boundary_id is null then
      return case when extensions.st_dwithin(extensions.geography(v_point),
        extensions.geography(extensions.st_point(p_request.longitude, p_request.latitude, 4326)),
          p_request.radius_meters) then 'point_match' else 'no_match' end;
    elsif p_latitude < p_request.south or p_latitude > p_request.north
      or (case when p_request.west <= p_request.east then p_longitude not between p_request.west and p_request.east
        else p_longitude < p_request.west and p_longitude > p_request.east end)
    then
      return 'no_match';
    end if;
    return case when logic.is_near_boundary(p_request.boundary_id, p_request.kind, v_point, p_request.radius_meters)
      then 'point_match' else 'no_match' end;

  elsif p_precision = 'zip' then
    -- The ZIP area containing the disclosed point; the postal code itself may be masked.
    select a.boundary_id into v_area
      from store.boundary_parts c join store.active_boundaries a on a.boundary_id = c.boundary_id
      where c.kind = 'zip' and extensions.st_intersects(c.part, v_point) order by a.code limit 1;
    return case when v_area is null then 'unresolved' when v_area = any (p_request.zips) then 'possible_area_match'
      else 'no_match' end;
  end if;

  select a.boundary_id into v_area from store.active_boundaries a
    where a.kind = 'state' and a.code = upper(logic.region_key(p_region));
  if v_area is null then
    select a.boundary_id into v_area
      from store.boundary_parts c join store.active_boundaries a on a.boundary_id = c.boundary_id
      where c.kind = 'state' and extensions.st_intersects(c.part, v_point) order by a.code limit 1;
  end if;
  return case when v_area is null then 'unresolved' when v_area = any (p_request.states) then 'state_coverage'
    else 'no_match' end;
end
$body$;

comment on function logic.location_match(logic.location_request, double precision, double precision, text, text) is
  'How a record relates to the requested location, judged by what the caller sees: point_match (its address-level '
  'point is inside the area or distance), possible_area_match (known only by ZIP area, which meets the location), '
  'state_coverage (known only by state, which meets it), no_match, or unresolved (no point, unknown precision, or no '
  'boundary of its ZIP area or state).';
