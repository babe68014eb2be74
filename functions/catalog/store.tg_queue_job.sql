-- Deferred to the commit, so that the shared row of the queued job is locked only during the commit.

create function store.tg_queue_job() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_task constant text := tg_argv[0];
  v_delay constant interval := tg_argv[1];
  v_setting constant text := 'campatlas.queued_' || tg_table_name;
begin
  -- Runs once per transaction.
  if current_setting(v_setting, true) = pg_current_xact_id()::text then
    return null;
  end if;
  perform set_config(v_setting, pg_current_xact_id()::text, true);
  -- A job due after this commit will see the change.
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

comment on function store.tg_queue_job() is
  'Queues the job that applies the changes logged by this transaction, unless a job that has not started is queued '
  'already. Trigger arguments: the task, which is also the job key, and its delay.';

create constraint trigger queue_job after insert on store.outbox deferrable initially deferred
  for each row execute function store.tg_queue_job('signin/send-mail', '1 second');
create constraint trigger queue_job after insert on store.score_changes deferrable initially deferred
  for each row execute function store.tg_queue_job('scores/refresh', '1 second');
create constraint trigger queue_job after insert on store.search_changes deferrable initially deferred
  for each row execute function store.tg_queue_job('search/apply-changes', '2 seconds');
create constraint trigger queue_job after insert on store.point_changes deferrable initially deferred
  for each row execute function store.tg_queue_job('map/apply-points', '2 seconds');
