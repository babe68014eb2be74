-- Two index lookups per point, the second only if the first finds nothing. The kind is a literal in the statement,
-- since each kind has its own partial indexes.
-- needs: logic.region_tolerance

create function logic.pick_region_points(p_boundary integer, p_latitudes double precision[],
  p_longitudes double precision[])
returns table (latitude double precision, longitude double precision)
language plpgsql stable
as $body$
declare
  v_kind text;
  v_reach double precision[];
  v_metres double precision;
  v_north_south double precision;
  v_east_west double precision;
begin
  select b.kind, b.reach into v_kind, v_reach from store.boundaries b where b.id = p_boundary;
  if not found then
    return;
  end if;
  v_metres := logic.region_tolerance(v_kind);
  -- A degree of latitude is at least 110,574 m.
  v_north_south := v_metres / 110000;
  v_east_west := v_metres / (110000 * greatest(cosd(least(90,
    greatest(abs(v_reach[2]), abs(v_reach[4])) + v_north_south)), 1e-9));
  return query execute format($sql$
    select p.latitude, p.longitude
    from (
      select distinct g.latitude, g.longitude, extensions.st_point(g.longitude, g.latitude, 4326) as location
      from unnest($2, $3) as g (latitude, longitude)
      where g.latitude between $5 and $6
        and case when $7 <= $8 then g.longitude between $7 and $8 or g.longitude - 360 between $7 and $8
          or g.longitude + 360 between $7 and $8
          else g.longitude >= $7 or g.longitude <= $8 end
      offset 0
    ) p
    cross join lateral (
      select from (
        select from store.boundary_parts a where a.kind = %1$L and a.boundary_id = $1
          and extensions.st_intersects(a.part, p.location)
        union all
        select from store.boundary_lines l
          where l.kind = %1$L and l.boundary_id = $1 and
            extensions.st_dwithin(l.line, extensions.geography(p.location), $4)
      ) found
      limit 1
    ) belongs
    $sql$, v_kind)
    using p_boundary, p_latitudes, p_longitudes, v_metres, v_reach[2] - v_north_south, v_reach[4] + v_north_south,
      v_reach[1] - v_east_west,
      v_reach[3] + v_east_west;
end
$body$;

comment on function logic.pick_region_points(integer, double precision[], double precision[]) is
  'The distinct points of those given that are within the tolerance of a boundary''s kind, computed from the '
  'boundary at full detail.';
