-- needs: logic.fold_text, logic.boundary_bounds, logic.dense_boundary, logic.mend_shape

create function logic.add_boundary(p_dataset uuid, p_kind text, p_code text, p_name text, p_place_type text,
  p_geometry text) returns text
language plpgsql volatile
as $body$
declare
  v_id integer;
  v_reason text;
  v_geometry extensions.geometry
    := extensions.st_force2d(extensions.st_setsrid(extensions.st_geomfromgeojson(p_geometry), 4326));
  v_dense extensions.geometry;
  v_shape extensions.geometry;
  v_bounds double precision[];
begin
  if not extensions.st_isvalid(v_geometry) then
    v_reason := extensions.st_isvalidreason(v_geometry);
    v_geometry := logic.mend_shape(v_geometry);
  end if;
  v_geometry := extensions.st_forcepolygonccw(extensions.st_multi(v_geometry));
  if extensions.st_isempty(v_geometry) or extensions.st_area(v_geometry) = 0 then
    raise exception 'The shape has no area.';
  end if;
  v_dense := logic.dense_boundary(v_geometry);
  v_bounds := logic.boundary_bounds(v_geometry);
  insert into store.boundaries (dataset_id, kind, code, name, folded, place_type, geometry, west, south, east, north,
    reach)
    values (p_dataset, p_kind, p_code, p_name, logic.fold_text(p_name), p_place_type, v_geometry, v_bounds[1],
      v_bounds[2], v_bounds[3], v_bounds[4],
      logic.boundary_bounds(v_dense))
    returning id into v_id;

  insert into store.boundary_parts (boundary_id, kind, part)
    select v_id, p_kind, d.geom from extensions.st_subdivide(v_dense, 128) s cross join lateral extensions.st_dump(s) d
    where extensions.geometrytype(d.geom) = 'POLYGON';

  -- Each piece ends with the vertex that the next one starts with.
  insert into store.boundary_lines (boundary_id, kind, line)
    select v_id, p_kind, extensions.geography(extensions.st_makeline(d.geom order by d.path[3]))
    from extensions.st_dumppoints(v_geometry) d
      cross join lateral (select (d.path[3] - 1) / 16 as piece union all select d.path[3] / 16 - 1
        where d.path[3] % 16 = 1 and d.path[3] > 1) p
    group by d.path[1], d.path[2], p.piece
    having count(*) > 1;

  for v_zoom in 4 .. 10 by 2 loop
    v_shape := extensions.st_snaptogrid(v_geometry, 360 / (512 * 2 ^ v_zoom));
    if not extensions.st_isempty(v_shape) then
      insert into store.boundary_shapes (boundary_id, zoom, points, shape)
        values (v_id, v_zoom, extensions.st_npoints(v_shape), extensions.st_multi(v_shape));
    end if;
  end loop;
  return v_reason;
end
$body$;

comment on function logic.add_boundary(uuid, text, text, text, text, text) is
  'Stores a boundary from its GeoJSON geometry, with its pieces and simplified shapes. Returns why the geometry was '
  'repaired, or null if it was valid.';
