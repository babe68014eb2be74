-- Two index lookups, the second only if the first finds nothing. Each kind has its own partial index, so the kinds are
-- literals.

create function logic.is_near_boundary(p_boundary integer, p_kind text, p_point extensions.geometry,
  p_metres double precision) returns boolean
language plpgsql stable
as $body$
begin
  perform from store.boundary_parts a
    where p_kind = 'zip' and a.kind = 'zip' and a.boundary_id = p_boundary and extensions.st_intersects(a.part, p_point)
  union all
  select from store.boundary_parts a
    where p_kind = 'state' and a.kind = 'state' and a.boundary_id = p_boundary
      and extensions.st_intersects(a.part, p_point)
  union all
  select from store.boundary_lines l
    where p_kind = 'zip' and l.kind = 'zip' and l.boundary_id = p_boundary
      and extensions.st_dwithin(l.line, extensions.geography(p_point), p_metres)
  union all
  select from store.boundary_lines l
    where p_kind = 'state' and l.kind = 'state' and l.boundary_id = p_boundary
      and extensions.st_dwithin(l.line, extensions.geography(p_point), p_metres)
  limit 1;
  return found;
end
$body$;

comment on function logic.is_near_boundary(integer, text, extensions.geometry, double precision) is
  'Whether a point is in a state or ZIP area or at most p_metres outside it, edges included.';
