create function store.tg_configurations__zone() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if exists (
    select from (select distinct n.time_zone from new_rows n where n.time_zone is not null) as given
    where not exists (select from store.time_zones z where z.name = given.time_zone)
  ) then
    raise exception using errcode = 'foreign_key_violation', schema = 'store', table = 'configurations',
      column = 'time_zone',
      message = 'time_zone is an IANA zone name that this database knows';
  end if;
  insert into store.zones_in_use (name)
    select distinct n.time_zone from new_rows n
    where n.time_zone is not null and not exists (select from store.zones_in_use z where z.name = n.time_zone)
    on conflict do nothing;
  return null;
end
$body$;

comment on function store.tg_configurations__zone() is
  'After configurations are inserted: rejects time zones missing in store.time_zones and adds new ones to '
  'store.zones_in_use. Needs no lock: zones are never removed and configurations never change.';

create trigger zone after insert on store.configurations referencing new table as new_rows
  for each statement execute function store.tg_configurations__zone();
