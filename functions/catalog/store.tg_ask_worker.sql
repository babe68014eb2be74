-- At commit, so that the only row that writers share, the waiting job, is held for no longer than the commit takes.

create function store.tg_ask_worker() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_task constant text := tg_argv[0];
  v_delay constant interval := tg_argv[1];
  v_asked constant text := 'campatlas.asked_' || tg_table_name;
begin
  -- Once a transaction, however many rows it adds.
  if current_setting(v_asked, true) = pg_current_xact_id()::text then
    return null;
  end if;
  perform set_config(v_asked, pg_current_xact_id()::text, true);
  -- A job that starts later than this commit will find the change.
  if not exists (
    select from graphile_worker.jobs j
    where j.key = v_task and j.locked_at is null and j.attempts = 0
      and j.run_at > clock_timestamp() + interval '300 milliseconds')
  then
    perform graphile_worker.add_job(v_task, run_at => clock_timestamp() + v_delay, job_key => v_task,
      job_key_mode => 'preserve_run_at');
  end if;
  return null;
end
$body$;

comment on function store.tg_ask_worker() is
  'Sees to it that one job is waiting that will take in what this transaction noted. A job that is running already is '
  'not it. Arguments of its triggers: the task, which is also the job''s key, and how long it waits for more.';

create constraint trigger ask_worker after insert on store.score_changes deferrable initially deferred
  for each row execute function store.tg_ask_worker('scores/refresh', '1 second');
create constraint trigger ask_worker after insert on store.search_changes deferrable initially deferred
  for each row execute function store.tg_ask_worker('search/fold-changes', '2 seconds');
create constraint trigger ask_worker after insert on store.point_changes deferrable initially deferred
  for each row execute function store.tg_ask_worker('map/fold-points', '2 seconds');
