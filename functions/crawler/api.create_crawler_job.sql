-- needs: guard.account, guard.now, logic.crawler_job_json, logic.require_ingestion

create function api.create_crawler_job(p_job jsonb) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job store.crawler_jobs;
begin
  perform logic.require_ingestion();
  insert into store.crawler_jobs (mode, search_term, organization, activity_filter, contract_version, providers,
    settings, depth, allow_unlimited, max_urls_per_site, confidence_threshold, jev_config, budget_queries,
    budget_candidates, budget_pages, budget_pages_per_site, budget_model_requests, requested_by, created_at,
    updated_at)
  select j.mode, j.search_term, j.organization, j.activity_filter, j.contract_version, j.providers,
    j.settings, j.depth, j.allow_unlimited, j.max_urls_per_site, j.confidence_threshold, j.jev_config,
    j.budget_queries, j.budget_candidates, j.budget_pages, j.budget_pages_per_site, j.budget_model_requests,
    guard.account(), date_trunc('milliseconds', guard.now()), guard.now()
  from jsonb_populate_record(null::store.crawler_jobs, p_job) j
  returning * into v_job;
  return logic.crawler_job_json(v_job);
end
$body$;

comment on function api.create_crawler_job(jsonb) is
  'Queues a new crawl at each call and returns it. p_job must have all of mode, search_term, organization, '
  'activity_filter, contract_version, providers, settings, depth, allow_unlimited, max_urls_per_site, '
  'confidence_threshold, jev_config and the budget_… members. Raises PT403 when the caller is not staff.';
grant execute on function api.create_crawler_job(jsonb) to campatlas_own;
