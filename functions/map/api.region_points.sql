-- needs: logic.pick_region_points

create function api.region_points(p_boundary integer, p_latitudes double precision[] default null,
  p_longitudes double precision[] default null)
returns table (latitude double precision, longitude double precision)
language plpgsql stable rows 1000 security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_latitudes double precision[];
  v_longitudes double precision[];
begin
  if not exists (select from store.active_boundaries a where a.boundary_id = p_boundary) then
    return query select p.latitude, p.longitude from logic.pick_region_points(p_boundary,
      coalesce(p_latitudes, array(select c.latitude from store.configurations c where c.latitude is not null
        order by c.id)),
      coalesce(p_longitudes, array(select c.longitude from store.configurations c where c.latitude is not null
        order by c.id))) p;
    return;
  end if;
  if p_latitudes is null then
    return query select m.latitude, m.longitude from store.region_memberships m where m.boundary_id = p_boundary;
    if not exists (select from store.point_changes) then
      return;
    end if;
    select array_agg(w.latitude), array_agg(w.longitude) into v_latitudes, v_longitudes
    from (
      select n.latitude, n.longitude from store.point_changes c cross
        join unnest(c.latitudes, c.longitudes) as n (latitude, longitude)
      except select p.latitude, p.longitude from store.region_points p
    ) w;
  else
    return query
      select g.latitude, g.longitude
      from (select distinct n.latitude, n.longitude from unnest(p_latitudes, p_longitudes) as n (latitude, longitude)) g
        join store.region_memberships m on m.boundary_id = p_boundary and m.latitude = g.latitude
          and m.longitude = g.longitude;
    select array_agg(w.latitude), array_agg(w.longitude) into v_latitudes, v_longitudes
    from unnest(p_latitudes, p_longitudes) as w (latitude, longitude)
    where not exists (select from store.region_points p where p.latitude = w.latitude and p.longitude = w.longitude);
  end if;
  if v_latitudes is not null then
    return query select p.latitude, p.longitude from logic.pick_region_points(p_boundary, v_latitudes, v_longitudes) p;
  end if;
end
$body$;

comment on function api.region_points(integer, double precision[], double precision[]) is
  'The distinct points of the catalog in a boundary''s region, or those of the given points: at most the tolerance '
  'of its kind away from the boundary at full detail. Always exact: points without stored memberships are compared '
  'here. The caller must exclude records with coordinates of unknown precision.';
grant execute on function api.region_points(integer, double precision[], double precision[]) to campatlas_starter,
  campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
