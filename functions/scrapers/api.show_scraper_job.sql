-- needs: logic.iso_milliseconds, logic.require_scraper_job, logic.scraper_events_json, logic.scraper_job_json

create function api.show_scraper_job(p_job uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job constant store.scraper_jobs := logic.require_scraper_job(p_job);
  v_shown constant jsonb := logic.scraper_job_json(v_job);
begin
  return jsonb_build_object(
    'job', v_shown,
    'attempts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', a.id, 'number', a.number, 'session_id', a.session_id,
        'started_at', logic.iso_milliseconds(a.started_at), 'ended_at', logic.iso_milliseconds(a.ended_at),
        'outcome', a.outcome, 'counted', a.counted, 'error_code', a.error_code, 'error', a.error,
        'records', (select jsonb_build_object('chunks', count(*), 'lines', coalesce(sum(r.lines), 0))
          from store.scraper_records r where r.attempt_id = a.id),
        'artifacts', (select count(*) from store.scraper_artifacts f where f.attempt_id = a.id)) order by a.number)
      from store.scraper_attempts a where a.job_id = p_job), '[]'),
    'events', logic.scraper_events_json(p_job),
    'publication', v_shown -> 'publication');
end
$body$;

comment on function api.show_scraper_job(uuid) is
  'A scraper job with its attempts, events and publication: {job, attempts, events, publication}. Raises PT403 when '
  'the caller is not staff, PT404 for an unknown job.';
grant execute on function api.show_scraper_job(uuid) to campatlas_own;
