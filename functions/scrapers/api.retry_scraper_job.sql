-- No lock is needed: failed is a final state.
-- needs: guard.account, logic.reject, logic.require_scraper_job, logic.scraper_contract, logic.scraper_job_json

create function api.retry_scraper_job(p_job uuid) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_failed constant store.scraper_jobs := logic.require_scraper_job(p_job);
  v_retry store.scraper_jobs;
begin
  if v_failed.state <> 'failed' then
    perform logic.reject('conflict', format('Only a failed job can be retried; this one is %s.', v_failed.state));
  end if;
  insert into store.scraper_jobs (installation_id, website, website_origin, website_target, kind, settings,
    max_attempts, contract_version, requested_by, retry_of)
  values (v_failed.installation_id, v_failed.website, v_failed.website_origin, v_failed.website_target, v_failed.kind,
    v_failed.settings, v_failed.max_attempts, logic.scraper_contract(), guard.account(), p_job)
  on conflict (retry_of) where retry_of is not null do nothing
  returning * into v_retry;
  if found then
    return jsonb_build_object('created', true, 'job', logic.scraper_job_json(v_retry));
  end if;
  select * into v_retry from store.scraper_jobs j where j.retry_of = p_job;
  return jsonb_build_object('created', false, 'job', logic.scraper_job_json(v_retry));
end
$body$;

comment on function api.retry_scraper_job(uuid) is
  'Queues a failed job again as a new job of the current contract: {created, job}. Repeating it returns the existing '
  'retry. Raises PT403 when the caller is not staff, PT404 for an unknown job, PT409 for a job that has not failed.';
grant execute on function api.retry_scraper_job(uuid) to campatlas_own;
