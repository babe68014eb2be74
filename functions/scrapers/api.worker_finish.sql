-- One statement ends all attempts reported at the same time (server/routes/scrapers/attempt-batches.ts): it checks that
-- each still holds its job and sets the job's next state. A generic plan is forced because planning would cost more
-- than execution.
-- needs: logic.repeated_finish, logic.retry_delay, guard.now

create function api.worker_finish(p_ends jsonb) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
as $body$
declare
  v_known jsonb;
  v_moved jsonb;
begin
  -- Waits for transactions that write for these attempts; the next statement's snapshot then sees what they committed.
  perform from store.scraper_jobs j
  where j.lease_attempt in (select e.attempt from jsonb_to_recordset(p_ends) as e (attempt uuid))
  order by j.id
  for update;
  select jsonb_object_agg(p.name, true) into v_known from store.ingestion_providers p;
  with first as (
    select distinct on (e.attempt) e.*
    from rows from (jsonb_to_recordset(p_ends)
        as (installation uuid, attempt uuid, outcome text, code text, message text, provider text))
      with ordinality as e (installation, attempt, outcome, code, message, provider, place)
    where e.provider is null or v_known ? e.provider
    order by e.attempt, e.place
  ),
  held as (
    select e.*, j.id, case
        when e.outcome = 'completed' then 'complete'
        when e.outcome = 'released' then 'release'
        when e.outcome = 'provider_unavailable' and j.contract_version >= 5 then 'unavailable'
        when e.outcome = 'provider_unavailable' then 'unavailable_old'
        when e.code in ('training_mismatch', 'family_review_required', 'root_page_missing', 'crash_loop') then 'fatal'
        when j.attempts + 1 >= j.max_attempts then 'exhaust'
        else 'retry'
      end as event
    from first e join store.scraper_jobs j on j.lease_attempt = e.attempt and j.installation_id = e.installation
  ),
  moved as (
    update store.scraper_jobs j set
      state = case when h.event = 'complete' then 'completed' when h.event in ('fatal', 'exhaust') then 'failed'
        when h.event = 'unavailable' then 'paused' else 'queued' end,
      moved_by = h.event, moved_detail = jsonb_build_object('attemptId', h.attempt), version = j.version + 1,
      deaths = 0, attempts = j.attempts + (h.event in ('retry', 'exhaust'))::integer,
      lease_attempt = null, lease_until = null,
      error_code = case h.event when 'complete' then null when 'release' then null
        when 'unavailable' then 'provider_unavailable' when 'unavailable_old' then 'provider_unavailable'
        else h.code end,
      error = case when h.outcome in ('completed', 'released') then null
        else coalesce(h.message, format('%s is not available.', h.provider)) end,
      paused_provider = case h.event when 'unavailable' then h.provider end,
      run_at = case h.event when 'retry' then guard.now() + logic.retry_delay(j.attempts)
        when 'unavailable_old' then guard.now() + logic.retry_delay(0) else j.run_at end,
      publication = case when h.event = 'complete'
          and exists (select from store.scraper_records r where r.attempt_id = h.attempt) then 'pending'
        else j.publication end
    from held h
    where j.id = h.id and j.lease_attempt = h.attempt
    returning h.place, h.installation, h.attempt, h.outcome, h.code, h.message, h.provider, h.event, j.id, j.state,
      j.attempts, j.publication
  ),
  ended as (
    -- Events and records committed while this transaction waited may be later than guard.now().
    update store.scraper_attempts a set ended_at = greatest(guard.now(),
        (select max(e.at) from store.scraper_events e where e.attempt_id = a.id),
        (select max(r.received_at) from store.scraper_records r where r.attempt_id = a.id)),
      outcome = m.outcome, counted = m.event in ('retry', 'exhaust'), error_code = m.code, error = m.message
    from moved m
    where a.id = m.attempt
  ),
  paused as (
    -- Holds until the next heartbeat reports the paused providers.
    insert into store.provider_pauses (installation_id, provider, reason, paused_at)
    select distinct on (m.installation, m.provider) m.installation, m.provider,
      coalesce(m.message, 'It is not available.'), guard.now()
    from moved m
    where m.event = 'unavailable'
    order by m.installation, m.provider
    on conflict on constraint provider_pauses_pkey do nothing
  )
  select jsonb_object_agg(m.place, jsonb_build_object(
      'job', jsonb_build_object('id', m.id, 'status', m.state, 'attempts', m.attempts),
      'isPending', m.publication = 'pending'))
  into v_moved
  from moved m;
  if jsonb_path_exists(v_moved, '$.*.isPending ? (@ == true)') then
    perform graphile_worker.add_job('scrapers/publish', job_key => 'scrapers/publish',
      job_key_mode => 'preserve_run_at');
  end if;
  return (
    select jsonb_agg(case
        when v_moved ? e.place::text then (v_moved -> e.place::text) - 'isPending'
        when not v_known ? e.provider then jsonb_build_object('error', jsonb_build_object('code', 'invalid_body',
          'message', format('provider: there is no provider %s.', to_json(e.provider))))
        else logic.repeated_finish(e.installation, e.attempt, e.outcome, e.code) end order by e.place)
    from rows from (jsonb_to_recordset(p_ends) as (installation uuid, attempt uuid, outcome text, code text,
        provider text)) with ordinality as e (installation, attempt, outcome, code, provider, place));
end
$body$;

comment on function api.worker_finish(jsonb) is
  'Ends attempts. p_ends: [{installation, attempt, outcome, code, message, provider}]; outcome is completed, failed '
  '(some codes fail the job at once, others are retried), provider_unavailable (the job waits for the provider and '
  'the attempt is not counted) or released. Idempotent. Returns in the same order {job: {id, status, attempts}} or '
  '{error: {code, message}}: lease_lost, not_found, or invalid_body for an unknown provider.';
grant execute on function api.worker_finish(jsonb) to campatlas_installation;
