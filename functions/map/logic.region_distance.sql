create function logic.region_distance(p_boundary integer, p_latitude double precision, p_longitude double precision)
  returns double precision
language plpgsql stable
as $body$
declare
  v_location constant extensions.geometry := extensions.st_point(p_longitude, p_latitude, 4326);
  v_metres double precision;
begin
  select min(extensions.st_distance(l.line, extensions.geography(v_location))) into v_metres from store.boundary_lines l
    where l.boundary_id = p_boundary;
  if v_metres < 5 then
    -- The subdivided pieces are not exact enough here.
    select extensions.st_distance(extensions.geography(b.geometry), extensions.geography(v_location)) into v_metres
      from store.boundaries b where b.id = p_boundary;
  elsif exists (select from store.boundary_parts a where a.boundary_id = p_boundary
    and extensions.st_intersects(a.part, v_location)) then
    v_metres := 0;
  end if;
  return v_metres;
end
$body$;

comment on function logic.region_distance(integer, double precision, double precision) is
  'Distance in metres on the WGS 84 ellipsoid from a point to a boundary at full detail, 0 inside. Null for an '
  'unknown boundary.';
