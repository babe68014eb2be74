-- needs: logic.iso_milliseconds, logic.crawler_job_counts, logic.is_gated_crawl

create function logic.crawler_job_json(p_job store.crawler_jobs) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object('id', p_job.id, 'mode', p_job.mode, 'status', p_job.state,
    'contract_version', p_job.contract_version, 'search_term', p_job.search_term,
    'organization', p_job.organization, 'activity_filter', p_job.activity_filter, 'providers', p_job.providers,
    'settings', p_job.settings, 'depth', p_job.depth, 'allow_unlimited', p_job.allow_unlimited,
    'max_urls_per_site', p_job.max_urls_per_site,
    'acquisition_budget', jsonb_build_object('queries', p_job.budget_queries, 'candidates', p_job.budget_candidates,
      'pages', p_job.budget_pages, 'pages_per_site', p_job.budget_pages_per_site,
      'model_requests', p_job.budget_model_requests),
    'jev_config', p_job.jev_config, 'confidence_threshold', p_job.confidence_threshold,
    'counts', logic.crawler_job_counts(p_job.id), 'campaign_id', p_job.campaign_id,
    'error_code', p_job.error_code, 'error', p_job.error, 'requested_by', p_job.requested_by,
    'created_at', logic.iso_milliseconds(p_job.created_at), 'started_at', logic.iso_milliseconds(p_job.started_at),
    'updated_at', logic.iso_milliseconds(p_job.updated_at),
    'finished_at', logic.iso_milliseconds(p_job.finished_at))
    || case when logic.is_gated_crawl(p_job) then jsonb_build_object('site_resolution', p_job.site_resolution)
      else '{}' end;
end;

comment on function logic.crawler_job_json(store.crawler_jobs) is 'A crawl as shown to staff.';
