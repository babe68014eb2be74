-- needs: logic.require_scraper_job, logic.scraper_artifact_json

create function api.list_scraper_artifacts(p_job uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_scraper_job(p_job);
  return coalesce((
    select jsonb_agg(logic.scraper_artifact_json(f, a.number) order by a.number, f.created_at, f.name)
    from store.scraper_attempts a join store.scraper_artifacts f on f.attempt_id = a.id
    where a.job_id = p_job), '[]');
end
$body$;

comment on function api.list_scraper_artifacts(uuid) is
  'Artifacts of all attempts of a job, without bodies (logic.scraper_artifact_json). Raises PT403 when the caller is '
  'not staff, PT404 for an unknown job.';
grant execute on function api.list_scraper_artifacts(uuid) to campatlas_own;
