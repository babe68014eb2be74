-- The schema of graphile-worker may be missing or not accessible to the owner of this database; jobs is null then.

create function api.health_detail() returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $body$
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
$body$;

comment on function api.health_detail() is
  'The version of PostgreSQL and the backlog of the job queue: waiting jobs, and failing ones without attempts left.';
grant execute on function api.health_detail() to campatlas_server;
