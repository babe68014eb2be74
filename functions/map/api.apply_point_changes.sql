-- The row of store.region_state is the lock: only one run at a time, and none during an activation, so a stored point
-- has been compared with every active boundary. Rows of store.point_changes are deleted in the transaction that applies
-- them.
-- needs: logic.add_memberships

create function api.apply_point_changes(p_points integer) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
declare
  v_before bigint;
  v_last bigint;
  v_taken integer;
  v_kind text;
  v_boundaries integer[];
begin
  perform from store.region_state s for update skip locked;
  if not found then
    return 0;
  end if;
  select coalesce(max(p.id), 0) into v_before from store.region_points p;
  with taken as (
    delete from store.point_changes c
    where c.id in (
      select w.id from (
        select c.id, sum(cardinality(c.latitudes)) over (order by c.id) - cardinality(c.latitudes) as before
        from (select * from store.point_changes order by id limit 1000) c
      ) w where w.before < p_points)
    returning c.latitudes, c.longitudes
  ), added as (
    insert into store.region_points (latitude, longitude, location)
      select distinct n.latitude, n.longitude, extensions.st_point(n.longitude, n.latitude, 4326)
      from taken t cross join unnest(t.latitudes, t.longitudes) as n (latitude, longitude)
    on conflict do nothing
  )
  select coalesce(sum(cardinality(t.latitudes)), 0) into v_taken from taken t;
  select coalesce(max(p.id), 0) into v_last from store.region_points p;
  if v_last > v_before then
    analyze store.region_points;
    for v_kind, v_boundaries in select a.kind, array_agg(a.boundary_id) from store.active_boundaries a
      group by a.kind loop
      perform logic.add_memberships(v_kind, v_boundaries, v_before, v_last);
    end loop;
  end if;
  return v_taken;
end
$body$;

comment on function api.apply_point_changes(integer) is
  'Computes the regions of the oldest pending points, about p_points at a time, and returns how many; 0 when none is '
  'pending or another run is active. Called repeatedly by a job; safe to repeat after a crash.';
grant execute on function api.apply_point_changes(integer) to campatlas_worker;
