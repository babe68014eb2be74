-- needs: logic.stale_refusal

create function logic.repeated_finish(p_installation uuid, p_attempt uuid, p_outcome text, p_code text) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job record;
begin
  select j.id, j.state, j.attempts into v_job
  from store.scraper_attempts a join store.scraper_jobs j on j.id = a.job_id
  where a.id = p_attempt and j.installation_id = p_installation and a.outcome = p_outcome
    and a.error_code is not distinct from p_code;
  if not found then
    return logic.stale_refusal(p_installation, p_attempt);
  end if;
  return jsonb_build_object('job',
    jsonb_build_object('id', v_job.id, 'status', v_job.state, 'attempts', v_job.attempts));
end
$body$;

comment on function logic.repeated_finish(uuid, uuid, text, text) is
  'The answer to a finish that changed nothing: {job} when the attempt ended with the same outcome before, otherwise '
  '{error: {code, message}}.';
