create function store.tg_configurations__freeze() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
begin
  raise exception using errcode = 'restrict_violation', message = 'A configuration never changes: records share it. Point the record at another one.';
end
$body$;

comment on function store.tg_configurations__freeze() is 'Refuses to change a configuration, whose id is the fingerprint of its content.';

create trigger keep before update on store.configurations for each statement execute function store.tg_configurations__freeze();
