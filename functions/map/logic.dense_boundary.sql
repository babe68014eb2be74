-- needs: logic.mend_shape

create function logic.dense_boundary(p_geometry extensions.geometry) returns extensions.geometry
language plpgsql immutable
as $body$
declare
  v_dense extensions.geometry;
begin
  -- New vertices near the antimeridian could fall on its other side, so polygons touching it are rotated away and back.
  if abs(extensions.st_xmin(p_geometry::extensions.box3d)) < 180
    and abs(extensions.st_xmax(p_geometry::extensions.box3d)) < 180 then
    v_dense := extensions.st_segmentize(extensions.geography(p_geometry), 10000)::extensions.geometry;
  else
    select extensions.st_multi(extensions.st_collect(extensions.st_translate(
        extensions.st_segmentize(extensions.geography(extensions.st_translate(d.geom, -m.middle, 0)),
          10000)::extensions.geometry, m.middle, 0)))
      into v_dense
    from extensions.st_dump(p_geometry) d
      cross join lateral (select (extensions.st_xmin(d.geom::extensions.box3d) +
        extensions.st_xmax(d.geom::extensions.box3d)) / 2 as middle) m;
  end if;
  if extensions.st_npoints(v_dense) > extensions.st_npoints(p_geometry) and not extensions.st_isvalid(v_dense) then
    v_dense := logic.mend_shape(v_dense);
  end if;
  return v_dense;
end
$body$;

comment on function logic.dense_boundary(extensions.geometry) is
  'The same polygons with vertices at most 10 km apart along geodesics, so that straight lines in degrees between '
  'them deviate by less than 3 m.';
