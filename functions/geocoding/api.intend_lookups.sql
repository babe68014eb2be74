-- Commits before anything is sent: a submitting lookup is sent at most once, even after a crash.
-- needs: logic.reuse_geocodes, logic.pick_lookups, logic.drop_unused_lookups, logic.leave_geocode_job
-- needs: logic.wait_for_geocoder, guard.now

create function api.intend_lookups(p_attempt uuid, p_worker uuid, p_credential bytea, p_lease interval,
  p_most integer, p_rate double precision) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job store.geocode_jobs;
  v_lookups uuid[];
  v_submission uuid;
  v_wait jsonb;
begin
  select j.* into v_job from store.geocode_jobs j where j.lease_attempt = p_attempt for update;
  if v_job.id is null then
    return '{"next": "lost"}';
  end if;
  -- Serializes intents, so each sees the lookups the others have submitted.
  perform pg_advisory_xact_lock(hashtext('campatlas geocoding intents'));
  v_lookups := logic.pick_lookups(v_job.id, least(p_most, 500));
  if v_lookups = '{}' then
    return logic.leave_geocode_job(v_job);
  elsif logic.reuse_geocodes(v_job, v_lookups) > 0 then
    return '{"next": "again"}';
  end if;
  v_wait := logic.wait_for_geocoder(v_job, p_worker, p_credential, p_rate);
  if v_wait ? 'next' then
    return v_wait;
  end if;
  v_lookups := logic.drop_unused_lookups(case when (v_wait ->> 'is_proven')::boolean then v_lookups
    else v_lookups[1:1] end);
  if v_lookups = '{}' then
    return '{"next": "again"}';
  end if;
  if p_rate is not null then
    insert into store.geocode_rates as r (provider, next_at)
    values (v_job.provider, clock_timestamp() + interval '1 second' / p_rate)
    on conflict (provider) do update set next_at = excluded.next_at;
  end if;
  insert into store.geocode_submissions
    (job_id, attempt, provider, credential_hash, lookups, intent_at, lease_until)
  values (v_job.id, p_attempt, v_job.provider, p_credential, cardinality(v_lookups), guard.now(),
    guard.now() + p_lease)
  returning id into v_submission;
  update store.geocode_lookups l set state = 'submitting', moved_by = 'intend', moved_detail = null,
    version = l.version + 1, submission_id = v_submission, updated_at = guard.now()
  where l.id = any (v_lookups);
  return jsonb_build_object('next', 'send', 'submission', v_submission, 'lookups', (
    select jsonb_agg(jsonb_build_object('id', l.id, 'street', a.street, 'city', a.city, 'state', a.state,
      'zip', a.zip) order by l.id)
    from store.geocode_lookups l join store.geocode_addresses a on a.hash = l.address_hash
    where l.id = any (v_lookups)));
end
$body$;

comment on function api.intend_lookups(uuid, uuid, bytea, interval, integer, double precision) is
  'The next action of the worker that holds a job: {"next": "send", submission, lookups: [{id, street, city, state, '
  'zip}]} with at most p_most (500) lookups, now submitting; "again" (addresses were settled without a request); '
  '"wait" with ms; "left" (the job ended, is blocked or waits for another job); or "lost" (the lease is lost). '
  'p_credential: hash of the key to be used; p_rate: requests per second over all workers, null for no limit. The '
  'first request of a worker, and the first after a failed one, carries one lookup.';
grant execute on function api.intend_lookups(uuid, uuid, bytea, interval, integer, double precision)
  to campatlas_worker;
