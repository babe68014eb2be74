create function store.tg_keep() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
begin
  raise exception using errcode = 'restrict_violation', message = tg_argv[0];
end
$body$;

comment on function store.tg_keep() is
  'Rejects a statement with the message given by its trigger: configurations and schedules are immutable, since '
  'their ids are hashes of their content, and time zones are only added.';

create trigger keep before update on store.configurations for each statement
  execute function store.tg_keep(
    'A configuration cannot be changed, because records share it. Point the record at another one.');
create trigger keep before update on store.schedules for each statement
  execute function store.tg_keep(
    'A schedule cannot be changed, because sessions share it. Point the session at another one.');
create trigger keep before update or delete or truncate on store.time_zones for each statement
  execute function store.tg_keep('Time zones cannot be changed or deleted, because records may use them.');
