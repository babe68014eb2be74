-- The kind is part of the text, since each kind has indexes of its own.
-- needs: logic.region_tolerance

create function logic.add_memberships(p_kind text, p_boundaries integer[], p_after bigint, p_upto bigint) returns void
language plpgsql volatile
as $body$
begin
  execute format($sql$
    insert into store.region_memberships (boundary_id, latitude, longitude)
      select distinct a.boundary_id, p.latitude, p.longitude
      from store.boundary_parts a join store.region_points p on extensions.st_intersects(a.part, p.location)
      where a.kind = %1$L and a.boundary_id = any ($1) and p.id > $2 and p.id <= $3
    on conflict do nothing$sql$, p_kind) using p_boundaries, p_after, p_upto;
  execute format($sql$
    insert into store.region_memberships (boundary_id, latitude, longitude)
      select distinct l.boundary_id, p.latitude, p.longitude
      from store.boundary_lines l join store.region_points p on extensions.st_dwithin(l.line, extensions.geography(p.location), %2$s)
      where l.kind = %1$L and l.boundary_id = any ($1) and p.id > $2 and p.id <= $3
        and not exists (
          select from store.region_memberships m where m.boundary_id = l.boundary_id and m.latitude = p.latitude and m.longitude = p.longitude)
    on conflict do nothing$sql$, p_kind, logic.region_tolerance(p_kind)) using p_boundaries, p_after, p_upto;
end
$body$;

comment on function logic.add_memberships(text, integer[], bigint, bigint) is
  'Writes which points of store.region_points, of ids above p_after up to p_upto, belong to these boundaries of a kind. Repeating it does no harm.';
