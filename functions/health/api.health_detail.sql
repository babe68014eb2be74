-- The queue belongs to graphile-worker and may be missing or closed to whoever owns this database: then jobs is null.

create function api.health_detail() returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_jobs jsonb;
begin
  begin
    execute $jobs$
      select jsonb_build_object(
        'waiting', count(*) filter (where attempts < max_attempts),
        'failing', count(*) filter (where attempts >= max_attempts))
      from graphile_worker.jobs
    $jobs$ into v_jobs;
  exception when invalid_schema_name or undefined_table or insufficient_privilege then
    v_jobs := null;
  end;
  return jsonb_build_object('version', current_setting('server_version'), 'jobs', v_jobs);
end
$$;

comment on function api.health_detail() is
  'The version of the database and the backlog of the job queue: jobs waiting for a run, and jobs that failed for '
  'good.';
grant execute on function api.health_detail() to campatlas_server;
