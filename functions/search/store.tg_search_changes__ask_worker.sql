-- At commit, so that the only row that writers share, the waiting job, is held for no longer than the commit takes.

create function store.tg_search_changes__ask_worker() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  -- Once a transaction, however many rows it adds.
  if current_setting('campatlas.search_asked', true) = pg_current_xact_id()::text then
    return null;
  end if;
  perform set_config('campatlas.search_asked', pg_current_xact_id()::text, true);
  -- A job that starts later than this commit will find the change.
  if not exists (
    select from graphile_worker.jobs j
    where j.key = 'search/fold-changes' and j.locked_at is null and j.attempts = 0 and j.run_at > clock_timestamp() + interval '300 milliseconds')
  then
    perform graphile_worker.add_job('search/fold-changes', run_at => clock_timestamp() + interval '2 seconds', job_key => 'search/fold-changes',
      job_key_mode => 'preserve_run_at');
  end if;
  return null;
end
$body$;

comment on function store.tg_search_changes__ask_worker() is
  'Sees to it that one job is waiting that will fold what this transaction changed. A job that is running already is not it.';

create constraint trigger ask_worker after insert on store.search_changes deferrable initially deferred
  for each row execute function store.tg_search_changes__ask_worker();
