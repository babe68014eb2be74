create function store.tg_keep() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
begin
  raise exception using errcode = 'restrict_violation', message = tg_argv[0];
end
$body$;

comment on function store.tg_keep() is
  'Refuses a statement on rows that others depend on as they are, with the sentence its trigger gives: configurations '
  'and schedules, whose ids are fingerprints of their content, and time zones.';

create trigger keep before update on store.configurations for each statement
  execute function store.tg_keep('A configuration never changes: records share it. Point the record at another one.');
create trigger keep before update on store.schedules for each statement
  execute function store.tg_keep('A schedule never changes: sessions share it. Point the session at another one.');
create trigger keep before update or delete or truncate on store.time_zones for each statement
  execute function store.tg_keep('Time zones are only added: records may hold them.');
