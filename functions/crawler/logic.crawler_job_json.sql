create function logic.crawler_job_json(p_job store.crawler_jobs) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object('id', (p_job).id, 'mode', (p_job).mode, 'search_term', (p_job).search_term,
    'status', (p_job).state, 'contract_version', (p_job).contract_version, 'error', (p_job).error);
end;

comment on function logic.crawler_job_json(store.crawler_jobs) is 'A crawl as staff see it.';
