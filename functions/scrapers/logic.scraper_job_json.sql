-- needs: logic.iso_milliseconds

create function logic.scraper_job_json(p_job store.scraper_jobs) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object(
    'id', p_job.id, 'installation', p_job.installation_id,
    'installation_name', (select i.name from store.scraper_installations i where i.id = p_job.installation_id),
    'website', p_job.website, 'website_origin', p_job.website_origin, 'website_target', p_job.website_target,
    'kind', p_job.kind, 'status', p_job.state, 'settings', p_job.settings,
    'contract_version', p_job.contract_version,
    'attempts', p_job.attempts, 'max_attempts', p_job.max_attempts, 'deaths', p_job.deaths,
    'error_code', p_job.error_code, 'error', p_job.error, 'paused_provider', p_job.paused_provider,
    'retry_of', p_job.retry_of,
    'retried_by', (select r.id from store.scraper_jobs r where r.retry_of = p_job.id),
    'publication', jsonb_build_object('status', p_job.publication, 'error', p_job.publication_error,
      'summary', p_job.publication_summary, 'published_at', logic.iso_milliseconds(p_job.published_at)),
    'requested_by', p_job.requested_by,
    'run_at', logic.iso_milliseconds(p_job.run_at),
    'created_at', logic.iso_milliseconds(p_job.created_at),
    'started_at', logic.iso_milliseconds(p_job.started_at),
    'updated_at', logic.iso_milliseconds(p_job.updated_at),
    'finished_at', logic.iso_milliseconds(p_job.finished_at));
end;

comment on function logic.scraper_job_json(store.scraper_jobs) is 'A scraper job as shown to staff.';
