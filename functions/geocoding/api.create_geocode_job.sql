-- The quote is computed again in this transaction, so the job contains exactly what the user confirmed or is not
-- created.
-- needs: logic.require_ingestion, logic.require_geocode_rerun, logic.find_receipt, logic.add_receipt
-- needs: logic.geocode_quote, logic.geocode_job_json, logic.queue_geocoding, logic.zip_of, guard.now, guard.account

create function api.create_geocode_job(p_state text, p_city text, p_zip text, p_mode text, p_rerun_of uuid,
  p_provider text, p_fingerprint text, p_key text, p_hash bytea, out job jsonb, out is_new boolean)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
declare
  v_job store.geocode_jobs;
  v_earlier uuid;
  v_quote record;
begin
  perform logic.require_ingestion();
  v_earlier := logic.find_receipt('geocoding.jobs', p_key, p_hash);
  if v_earlier is not null then
    select * into v_job from store.geocode_jobs j where j.id = v_earlier;
    job := logic.geocode_job_json(v_job);
    is_new := false;
    return;
  end if;
  perform logic.require_geocode_rerun(p_rerun_of);
  select * into v_quote from logic.geocode_quote(p_state, p_city, p_zip, p_mode, p_rerun_of, p_provider);
  if v_quote.quote ->> 'fingerprint' <> p_fingerprint then
    perform logic.reject('quote_changed', 'The work or its price has changed since the preview. Confirm the new quote.',
      jsonb_build_object('quote', v_quote.quote));
  end if;
  insert into store.geocode_jobs (scope_state, scope_city, scope_zip, mode, rerun_of, provider, fingerprint, quote,
    unit_price_microusd, required_lookups, run_at, requested_by, created_at, updated_at)
  values (p_state, p_city, p_zip, p_mode, p_rerun_of, p_provider, v_quote.fingerprint, v_quote.quote,
    (v_quote.quote ->> 'unitPriceMicrousd')::integer, (v_quote.quote ->> 'requiredLookups')::integer, guard.now(),
    guard.account(), guard.now(), guard.now())
  returning * into v_job;
  perform logic.freeze_geocode_items(v_job.id, p_state, v_quote.configurations, v_quote.hashes, v_quote.reuses);
  perform logic.add_receipt('geocoding.jobs', p_key, p_hash, v_job.id);
  perform logic.queue_geocoding();
  job := logic.geocode_job_json(v_job);
  is_new := true;
end
$body$;

comment on function api.create_geocode_job(text, text, text, text, uuid, text, text, text, bytea) is
  'Creates a job from a quote that is still current and freezes its items, lookups and budget. Idempotent: the same '
  'request under the same key returns the existing job (is_new false), even when the quote has changed. Raises PT403 '
  'when the caller may not run ingestion, PT404 for an unknown job to rerun, PT409 quote_changed (with the new '
  'quote), PT409 key_reused.';
grant execute on function api.create_geocode_job(text, text, text, text, uuid, text, text, text, bytea)
  to campatlas_own;
