create function store.tg_time_zones__keep() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
begin
  raise exception using errcode = 'restrict_violation', message = 'Time zones are only added: records may hold them.';
end
$body$;

comment on function store.tg_time_zones__keep() is 'Refuses to change or take away a time zone.';

create trigger keep before update or delete or truncate on store.time_zones for each statement execute function store.tg_time_zones__keep();
