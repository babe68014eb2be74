-- The kind is a literal in the statement, since each kind has its own partial indexes. Points near the edge are
-- searched from the side with fewer rows.
-- needs: logic.region_tolerance

create function logic.add_memberships(p_kind text, p_boundaries integer[], p_after bigint, p_upto bigint) returns void
language plpgsql volatile
as $body$
declare
  v_by_lines boolean;
begin
  execute format($sql$
    insert into store.region_memberships (boundary_id, latitude, longitude)
      select distinct a.boundary_id, p.latitude, p.longitude
      from store.boundary_parts a join store.region_points p on extensions.st_intersects(a.part, p.location)
      where a.kind = %1$L and a.boundary_id = any ($1) and p.id > $2 and p.id <= $3
    on conflict do nothing$sql$, p_kind) using p_boundaries, p_after, p_upto;

  select count(*) < (select count(*) from store.region_points p where p.id > p_after and p.id <= p_upto) into v_by_lines
    from store.boundary_lines l where l.boundary_id = any (p_boundaries);
  if v_by_lines then
    -- Many lines may be near a point: each candidate point is compared until one line within the tolerance is found.
    execute format($sql$
      insert into store.region_memberships (boundary_id, latitude, longitude)
        select n.boundary_id, n.latitude, n.longitude
        from (
          select distinct on (l.boundary_id, p.id) l.boundary_id, p.latitude, p.longitude, p.location
          from store.boundary_lines l
            join store.region_points p on extensions.geography(p.location) operator(extensions.&&)
              extensions._st_expand(l.line, %2$s)
          where l.kind = %1$L and l.boundary_id = any ($1) and p.id > $2 and p.id <= $3
            and not exists (
              select from store.region_memberships m where m.boundary_id = l.boundary_id and m.latitude = p.latitude
                and m.longitude = p.longitude)
        ) n
        cross join lateral (
          select from store.boundary_lines l
          where l.kind = %1$L and l.boundary_id = n.boundary_id
            and extensions.st_dwithin(l.line, extensions.geography(n.location), %2$s)
          limit 1
        ) near
      on conflict do nothing$sql$, p_kind, logic.region_tolerance(p_kind)) using p_boundaries, p_after, p_upto;
  else
    execute format($sql$
      insert into store.region_memberships (boundary_id, latitude, longitude)
        select distinct l.boundary_id, p.latitude, p.longitude
        from store.boundary_lines l join store.region_points p
          on extensions.st_dwithin(l.line, extensions.geography(p.location), %2$s)
        where l.kind = %1$L and l.boundary_id = any ($1) and p.id > $2 and p.id <= $3
          and not exists (
            select from store.region_memberships m where m.boundary_id = l.boundary_id and m.latitude = p.latitude
              and m.longitude = p.longitude)
      on conflict do nothing$sql$, p_kind, logic.region_tolerance(p_kind)) using p_boundaries, p_after, p_upto;
  end if;
end
$body$;

comment on function logic.add_memberships(text, integer[], bigint, bigint) is
  'Stores which points of store.region_points, with ids above p_after up to p_upto, belong to these boundaries of a '
  'kind. Idempotent.';
