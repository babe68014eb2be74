-- needs: guard.account, logic.add_receipt, logic.find_receipt, logic.reject, logic.require_ingestion
-- needs: logic.scraper_contract, logic.scraper_job_json

create function api.create_scraper_job(p_installation uuid, p_website text, p_origin text, p_target text, p_kind text,
  p_settings json, p_max_attempts integer, p_key text, p_hash bytea) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job store.scraper_jobs;
  v_made uuid;
begin
  perform logic.require_ingestion();
  v_made := logic.find_receipt('scrapers.jobs', p_key, p_hash);
  if v_made is not null then
    select * into v_job from store.scraper_jobs j where j.id = v_made;
    return jsonb_build_object('created', false, 'job', logic.scraper_job_json(v_job));
  elsif not exists (select from store.scraper_installations i where i.id = p_installation) then
    perform logic.reject('not_found', 'There is no such installation.');
  end if;
  insert into store.scraper_jobs (installation_id, website, website_origin, website_target, kind, settings,
    max_attempts, contract_version, requested_by)
  values (p_installation, p_website, p_origin, p_target, p_kind, p_settings, p_max_attempts, logic.scraper_contract(),
    guard.account())
  returning * into v_job;
  perform logic.add_receipt('scrapers.jobs', p_key, p_hash, v_job.id);
  return jsonb_build_object('created', true, 'job', logic.scraper_job_json(v_job));
end
$body$;

comment on function api.create_scraper_job(uuid, text, text, text, text, json, integer, text, bytea) is
  'Queues a job for an installation: {created, job}. Idempotent: the same request under the same key returns the '
  'existing job. Raises PT403 when the caller is not staff, PT404 for an unknown installation, PT409 (key_reused) '
  'when the key was used for another request.';
grant execute on function api.create_scraper_job(uuid, text, text, text, text, json, integer, text, bytea)
  to campatlas_own;
