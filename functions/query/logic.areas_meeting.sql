-- Computed once per statement, so that each row only needs a lookup.
-- needs: logic.location_request

create function logic.areas_meeting(p_kind text, p_request logic.location_request) returns integer[]
language plpgsql stable
as $body$
declare
  v_ids integer[];
begin
  if p_request.boundary_id is null then
    execute format($sql$
      select array_agg(a.boundary_id) from store.active_boundaries a
      where a.kind = %1$L and a.boundary_id in (
        select l.boundary_id from store.boundary_lines l
          where l.kind = %1$L and extensions.st_dwithin(l.line, extensions.geography($1), $2)
        union all
        select c.boundary_id from store.boundary_parts c where c.kind = %1$L and extensions.st_intersects(c.part, $1))
      $sql$, p_kind)
      into v_ids using extensions.st_point(p_request.longitude, p_request.latitude, 4326), p_request.radius_meters;
  else
    -- At distance 0, areas that only share an edge do not meet.
    execute format($sql$
      select array_agg(a.boundary_id)
      from store.active_boundaries a join store.boundaries b on b.id = a.boundary_id
      where a.kind = %1$L
        and b.south <= $6 and b.north >= $5
        and case when $3 <= $4 then (b.west <= $4 and b.east >= $3) or b.west > b.east else true end
        and (a.boundary_id = $1
          or exists (
            select from store.boundary_parts w join store.boundary_parts r
              on r.kind = %2$L and r.boundary_id = $1 and w.part operator(extensions.&&) r.part
                and extensions.st_relate(w.part, r.part, 'T********')
            where w.boundary_id = a.boundary_id)
          or ($2 > 0 and exists (
            select from store.boundary_lines w join store.boundary_lines r
              on r.kind = %2$L and r.boundary_id = $1
                -- Bounding boxes are compared first, as an index would: a state has hundreds of lines, and distances
                -- are computed per segment.
                and w.line operator(extensions.&&) extensions._st_expand(r.line, $2)
                  and extensions.st_dwithin(w.line, r.line, $2)
            where w.boundary_id = a.boundary_id)))
      $sql$, p_kind, p_request.kind)
      into v_ids using p_request.boundary_id, p_request.radius_meters, p_request.west, p_request.east, p_request.south,
        p_request.north;
  end if;
  return coalesce(v_ids, '{}');
end
$body$;

comment on function logic.areas_meeting(text, logic.location_request) is
  'Ids of the active states or ZIP areas (p_kind) partly within the radius of the requested point, or inside or '
  'within the radius of the requested area.';
