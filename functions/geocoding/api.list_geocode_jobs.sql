-- Runs as the account, under the row policies of the table. Each filter has its own index, which a generic plan would
-- not use.
-- needs: logic.require_ingestion, logic.geocode_job_json

create function api.list_geocode_jobs(p_state text, p_status text, p_limit integer, p_offset integer) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
begin
  perform logic.require_ingestion();
  return jsonb_build_object(
    'total', (select count(*) from store.geocode_jobs j
      where (p_state is null or j.scope_state = p_state) and (p_status is null or j.state = p_status)),
    'jobs', (
      select coalesce(jsonb_agg(logic.geocode_job_json(p.job) order by (p.job).created_at desc, (p.job).id), '[]')
      from (
        select j as job from store.geocode_jobs j
        where (p_state is null or j.scope_state = p_state) and (p_status is null or j.state = p_status)
        order by j.created_at desc, j.id limit p_limit offset p_offset
      ) p));
end
$body$;

comment on function api.list_geocode_jobs(text, text, integer, integer) is
  'Jobs, newest first, from one snapshot: {total, jobs}. p_state: of this US state; p_status: in this job state. '
  'Raises PT403 when the caller may not run ingestion.';
grant execute on function api.list_geocode_jobs(text, text, integer, integer) to campatlas_own;
