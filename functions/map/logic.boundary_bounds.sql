create function logic.boundary_bounds(p_geometry extensions.geometry) returns double precision[]
language plpgsql immutable
as $body$
declare
  v_west double precision := extensions.st_xmin(p_geometry::extensions.box3d);
  v_east double precision := extensions.st_xmax(p_geometry::extensions.box3d);
  v_shifted extensions.box3d;
begin
  if v_east - v_west > 180 then
    v_shifted := extensions.st_shiftlongitude(p_geometry)::extensions.box3d;
    if extensions.st_xmax(v_shifted) - extensions.st_xmin(v_shifted) < v_east - v_west then
      v_west := extensions.st_xmin(v_shifted);
      v_east := extensions.st_xmax(v_shifted);
      v_west := case when v_west >= 180 then v_west - 360 else v_west end;
      v_east := case when v_east > 180 then v_east - 360 else v_east end;
    end if;
  end if;
  return array[v_west, extensions.st_ymin(p_geometry::extensions.box3d), v_east,
    extensions.st_ymax(p_geometry::extensions.box3d)];
end
$body$;

comment on function logic.boundary_bounds(extensions.geometry) is
  'West, south, east and north of a shape, by the shorter way round: west is greater than east if it crosses the '
  'antimeridian.';
