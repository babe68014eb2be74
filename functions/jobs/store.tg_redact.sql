-- needs: logic.redact

create function store.tg_redact() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_row constant jsonb := to_jsonb(new);
  v_redacted jsonb := '{}';
  v_n integer := 0;
begin
  while v_n < tg_nargs loop
    v_redacted := v_redacted
      || jsonb_build_object(tg_argv[v_n], logic.redact(v_row ->> tg_argv[v_n], tg_argv[v_n + 1]::integer));
    v_n := v_n + 2;
  end loop;
  return jsonb_populate_record(new, v_redacted);
end
$body$;

comment on function store.tg_redact() is
  'Before a row is written: passes columns with external text through logic.redact. Trigger arguments: pairs of '
  'column and maximum length in characters.';

create trigger redact before insert or update of last_error on store.outbox
  for each row when (new.last_error is not null) execute function store.tg_redact('last_error', '300');
create trigger redact before insert or update of error, publication_error on store.scraper_jobs
  for each row when (coalesce(new.error, new.publication_error) is not null)
  execute function store.tg_redact('error', '1000', 'publication_error', '1000');
create trigger redact before insert or update of error on store.scraper_attempts
  for each row when (new.error is not null) execute function store.tg_redact('error', '1000');
create trigger redact before insert or update of reason, probe_error on store.provider_pauses
  for each row execute function store.tg_redact('reason', '300', 'probe_error', '300');
create trigger redact before insert or update of message, log_tail on store.scraper_updates
  for each row when (coalesce(new.message, new.log_tail) is not null)
  execute function store.tg_redact('message', '1000', 'log_tail', '16384');
create trigger redact before insert or update of error on store.geocode_jobs
  for each row when (new.error is not null) execute function store.tg_redact('error', '300');
create trigger redact before insert or update of error on store.geocode_lookups
  for each row when (new.error is not null) execute function store.tg_redact('error', '300');
create trigger redact before insert or update of error on store.geocode_submissions
  for each row when (new.error is not null) execute function store.tg_redact('error', '300');
create trigger redact before insert or update of error on store.geocode_blocks
  for each row when (new.error is not null) execute function store.tg_redact('error', '300');
create trigger redact before insert or update of error on store.provider_calls
  for each row when (new.error is not null) execute function store.tg_redact('error', '300');
create trigger redact before insert or update of error on store.geocode_workers
  for each row when (new.error is not null) execute function store.tg_redact('error', '300');
create trigger redact before insert or update of error on store.crawler_jobs
  for each row when (new.error is not null) execute function store.tg_redact('error', '1000');
create trigger redact before insert or update of error on store.crawler_attempts
  for each row when (new.error is not null) execute function store.tg_redact('error', '1000');
create trigger redact before insert or update of error on store.crawler_results
  for each row when (new.error is not null) execute function store.tg_redact('error', '300');
create trigger redact before insert or update of error, task on store.broker_runs
  for each row when (coalesce(new.error, new.task) is not null)
  execute function store.tg_redact('error', '1000', 'task', '4000');
create trigger redact before insert on store.broker_decisions
  for each row execute function store.tg_redact('question', '4000');
create trigger redact before insert on store.broker_holds
  for each row execute function store.tg_redact('message', '300');
create trigger redact before insert on store.broker_activity
  for each row execute function store.tg_redact('text', '500');
