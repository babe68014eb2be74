-- needs: logic.region_tolerance, logic.add_memberships

create function store.tg_point_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.point_changes (latitudes, longitudes)
    select array_agg(p.latitude), array_agg(p.longitude)
    from (
      select n.latitude, n.longitude, (row_number() over () - 1) / 2000 as part
      from (select distinct n.latitude, n.longitude from new_rows n where n.latitude is not null) n
    ) p
    group by p.part;
  return null;
end
$body$;

comment on function store.tg_point_changes() is
  'After configurations are inserted: logs their points in store.point_changes.';

create trigger points_insert after insert on store.configurations referencing new table as new_rows for each statement
  execute function store.tg_point_changes();

do $start$
declare
  v_code constant text := md5(concat(pg_get_functiondef('logic.region_tolerance'::regproc),
    pg_get_functiondef('logic.add_memberships'::regproc)));
begin
  -- If the code of memberships changed, or the catalog is older than the map, all points are queued again.
  if exists (select from store.region_state s where s.code is distinct from v_code) then
    truncate store.region_points, store.region_memberships, store.point_changes;
    insert into store.point_changes (latitudes, longitudes)
      select array_agg(p.latitude), array_agg(p.longitude)
      from (
        select c.latitude, c.longitude, (row_number() over () - 1) / 2000 as part
        from (select distinct c.latitude, c.longitude from store.configurations c where c.latitude is not null) c
      ) p
      group by p.part;
    update store.region_state set code = v_code;
  end if;
end
$start$;
