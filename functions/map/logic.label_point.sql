create function logic.label_point(p_boundary integer) returns extensions.geometry
language sql stable
begin atomic
  select extensions.st_pointonsurface(d.geom)
  from (
    select s.shape from store.boundary_shapes s where s.boundary_id = p_boundary and s.zoom >= 6 order by s.zoom limit 1
  ) s
    cross join lateral extensions.st_dump(s.shape) d
  order by extensions.st_area(d.geom) desc limit 1;
end;

comment on function logic.label_point(integer) is
  'A point well inside the largest piece of a boundary, the same at every zoom: where its name is written. Null for '
  'one that is too small to be drawn.';
