-- One update decides: whether the attempt still has the job, and what becomes of it.
-- needs: logic.repeated_finish, logic.reject, logic.retry_delay, guard.now, logic.end_of_attempt

create function api.worker_finish(
  p_installation uuid, p_attempt uuid, p_outcome text, p_code text, p_message text, p_provider text) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job record;
begin
  if p_provider is not null and not exists (select from store.ingestion_providers p where p.name = p_provider) then
    perform logic.reject('invalid_body', format('provider: there is no provider %s.', to_json(p_provider)));
  end if;
  with held as (
    select j.id, case
        when p_outcome = 'completed' then 'complete'
        when p_outcome = 'released' then 'release'
        when p_outcome = 'provider_unavailable' and j.contract_version >= 5 then 'unavailable'
        when p_outcome = 'provider_unavailable' then 'unavailable_old'
        when p_code in ('training_mismatch', 'family_review_required', 'root_page_missing', 'crash_loop') then 'fatal'
        when j.attempts + 1 >= j.max_attempts then 'exhaust'
        else 'retry'
      end as event
    from store.scraper_jobs j
    where j.lease_attempt = p_attempt and j.installation_id = p_installation
    for update
  )
  update store.scraper_jobs j set
    state = case when h.event = 'complete' then 'completed' when h.event in ('fatal', 'exhaust') then 'failed'
      when h.event = 'unavailable' then 'paused' else 'queued' end,
    moved_by = h.event, moved_detail = jsonb_build_object('attemptId', p_attempt), version = j.version + 1,
    deaths = 0, attempts = j.attempts + (h.event in ('retry', 'exhaust'))::integer,
    lease_attempt = null, lease_until = null,
    error_code = case h.event when 'complete' then null when 'release' then null
      when 'unavailable' then 'provider_unavailable' when 'unavailable_old' then 'provider_unavailable'
      else p_code end,
    error = case when p_outcome in ('completed', 'released') then null
      else coalesce(p_message, format('%s is not available.', p_provider)) end,
    paused_provider = case h.event when 'unavailable' then p_provider end,
    run_at = case h.event when 'retry' then guard.now() + logic.retry_delay(j.attempts)
      when 'unavailable_old' then guard.now() + logic.retry_delay(0) else j.run_at end,
    publication = case when h.event = 'complete'
        and exists (select from store.scraper_records r where r.attempt_id = p_attempt) then 'pending'
      else j.publication end
  from held h
  where j.id = h.id and j.lease_attempt = p_attempt
  returning j.id, j.state, j.attempts, j.publication, h.event into v_job;
  if not found then
    return logic.repeated_finish(p_installation, p_attempt, p_outcome, p_code);
  end if;
  update store.scraper_attempts a set ended_at = logic.end_of_attempt(a.id), outcome = p_outcome,
    counted = v_job.event in ('retry', 'exhaust'), error_code = p_code, error = p_message
  where a.id = p_attempt;
  if v_job.event = 'unavailable' then
    -- Until the next heartbeat says which providers are paused.
    insert into store.provider_pauses (installation_id, provider, reason, paused_at)
    values (p_installation, p_provider, coalesce(p_message, 'It is not available.'), guard.now())
    on conflict on constraint provider_pauses_pkey do nothing;
  end if;
  if v_job.publication = 'pending' then
    perform graphile_worker.add_job('scrapers/publish', job_key => 'scrapers/publish',
      job_key_mode => 'preserve_run_at');
  end if;
  return jsonb_build_object('id', v_job.id, 'status', v_job.state, 'attempts', v_job.attempts);
end
$body$;

comment on function api.worker_finish(uuid, uuid, text, text, text, text) is
  'Ends an attempt: completed, failed (p_code and p_message say why; some codes fail the job at once, others are tried '
  'again), provider_unavailable (p_provider; the job waits for it and the attempt does not count) or released. The '
  'same again is nothing new. Gives {id, status, attempts} of the job. Errors: 409 lease_lost, 404, 400 for an unknown '
  'provider.';
grant execute on function api.worker_finish(uuid, uuid, text, text, text, text) to campatlas_installation;
