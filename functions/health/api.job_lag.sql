-- The schema of graphile-worker may be missing or not accessible to the owner of this database; the result is null
-- then.

create function api.job_lag() returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_lag jsonb;
begin
  execute $jobs$
    select jsonb_build_object(
      'ready', count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now()),
      'running', count(*) filter (where attempts < max_attempts and locked_at is not null),
      'later', count(*) filter (where attempts < max_attempts and locked_at is null and run_at > now()),
      'failing', count(*) filter (where attempts > 0 and attempts < max_attempts and last_error is not null),
      'failed', count(*) filter (where attempts >= max_attempts),
      'oldest_ready_seconds', coalesce(extract(epoch from now()
        - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now())), 0))
    from graphile_worker.jobs
  $jobs$ into v_lag;
  return v_lag;
exception when invalid_schema_name or undefined_table or insufficient_privilege then
  return null;
end
$body$;

comment on function api.job_lag() is
  'Metrics of the job queue: numbers of jobs by state, and for how many seconds the oldest ready job has waited.';
grant execute on function api.job_lag() to campatlas_server, campatlas_worker;
