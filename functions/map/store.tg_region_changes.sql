create function store.tg_region_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.map_changes (camp_ids) values ('{}');
  perform pg_notify('campatlas_map', '');
  return null;
end
$body$;

comment on function store.tg_region_changes()
  is
  'Logs that the active boundaries changed: no organization changed, but the contents of regions may have.';

create trigger region_changes after insert or update or delete or truncate on store.active_boundaries
  for each statement execute function store.tg_region_changes();
