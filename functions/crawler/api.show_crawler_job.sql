-- needs: logic.crawler_attempts_json, logic.crawler_events_json, logic.crawler_evaluation_json, logic.crawler_job_json
-- needs: logic.crawler_progress_json, logic.crawler_timeline_json, logic.is_gated_crawl, logic.require_crawler_job
-- needs: logic.saved_results_json, logic.crawler_publication_json

create function api.show_crawler_job(p_job uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job constant store.crawler_jobs := logic.require_crawler_job(p_job);
  v_shown constant jsonb := logic.crawler_job_json(v_job);
  v_latest store.crawler_attempts;
  v_saved jsonb;
begin
  select * into v_latest from store.crawler_attempts a where a.job_id = p_job order by a.number desc limit 1;
  v_saved := logic.saved_results_json(v_job, v_latest);
  return jsonb_build_object(
      'job', v_shown,
      'settings', jsonb_build_object('providers', v_job.providers, 'settings', v_job.settings,
        'depth', v_job.depth, 'allow_unlimited', v_job.allow_unlimited,
        'max_urls_per_site', v_job.max_urls_per_site, 'activity_filter', v_job.activity_filter,
        'acquisition_budget', v_shown -> 'acquisition_budget', 'jev_config', v_job.jev_config),
      'counts', v_shown -> 'counts',
      'result', jsonb_build_object('attempt_id', v_latest.id, 'attempt_number', v_latest.number,
          'counts', v_shown -> 'counts')
        || case when logic.is_gated_crawl(v_job) then jsonb_build_object('site_assessment', v_job.site_assessment)
          else '{}' end,
      'attempts', logic.crawler_attempts_json(p_job),
      'results', logic.crawler_timeline_json(v_latest),
      'events', logic.crawler_events_json(p_job),
      'latest_progress', logic.crawler_progress_json(v_latest),
      'publication', logic.crawler_publication_json(p_job))
    || (
      select jsonb_build_object(
        'evaluations', coalesce(jsonb_agg(logic.crawler_evaluation_json(l.e) order by (l.e).created_at desc, (l.e).id),
          '[]'),
        'evaluation_pagination', jsonb_build_object('page', 1, 'pageSize', 25,
          'total', (select count(*) from store.crawler_evaluations e where e.job_id = p_job)))
      from (
        select e from store.crawler_evaluations e where e.job_id = p_job order by e.created_at desc, e.id limit 25
      ) l)
    || case when v_saved is null then '{}' else jsonb_build_object('saved_results', v_saved) end;
end
$body$;

comment on function api.show_crawler_job(uuid) is
  'A crawl with its history: {job, settings, counts, result, attempts, results, events, latest_progress, '
  'publication, evaluations (the latest 25), evaluation_pagination}. saved_results {attempt_id, attempt_number, '
  'counts} is added when the crawl did not complete and only an earlier attempt has results. Raises PT403 when the '
  'caller is not staff, PT404 for an unknown job.';
grant execute on function api.show_crawler_job(uuid) to campatlas_own;
