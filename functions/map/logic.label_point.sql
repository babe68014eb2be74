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
  'A point inside the largest polygon of a boundary for its label, the same at every zoom. Null for a boundary too '
  'small to be shown.';
