create function store.tg_schedules__freeze() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
begin
  raise exception using errcode = 'restrict_violation', message = 'A schedule never changes: sessions share it. Point the session at another one.';
end
$body$;

comment on function store.tg_schedules__freeze() is 'Refuses to change a schedule, whose id is the fingerprint of its content.';

create trigger keep before update on store.schedules for each statement execute function store.tg_schedules__freeze();
