-- needs: logic.reject, logic.require_scraper_job, logic.scraper_artifact_json

create function api.get_scraper_artifact(p_job uuid, p_artifact uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_shown jsonb;
begin
  perform logic.require_scraper_job(p_job);
  select logic.scraper_artifact_json(f, a.number)
      || case when f.body is null then '{}' else jsonb_build_object('body', f.body) end
    into v_shown
    from store.scraper_artifacts f join store.scraper_attempts a on a.id = f.attempt_id
    where f.id = p_artifact and a.job_id = p_job;
  if not found then
    perform logic.reject('not_found', 'This job has no such artifact.');
  end if;
  return v_shown;
end
$body$;

comment on function api.get_scraper_artifact(uuid, uuid) is
  'An artifact of a job (logic.scraper_artifact_json) with its body; an omitted artifact has no body and gives the '
  'reason. Raises PT403 when the caller is not staff, PT404 for an unknown job or an artifact of another job.';
grant execute on function api.get_scraper_artifact(uuid, uuid) to campatlas_own;
