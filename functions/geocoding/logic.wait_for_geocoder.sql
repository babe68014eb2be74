-- A run of wrong answers is treated as an outage, since each costs lookups.
-- needs: guard.now

create function logic.wait_for_geocoder(p_job store.geocode_jobs, p_worker uuid, p_credential bytea,
  p_rate double precision) returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_outage constant integer := 25;
  v_now constant timestamptz := guard.now();
  v_last store.geocode_submissions;
  v_is_proven boolean;
  v_doubts integer;
  v_until timestamptz;
begin
  if exists (select from store.geocode_blocks b where b.provider = p_job.provider and b.ended_at is null) then
    update store.geocode_jobs j set state = 'blocked', moved_by = 'block', moved_detail = null,
      version = j.version + 1, lease_attempt = null, lease_until = null, error = 'The geocoder refuses requests.',
      updated_at = v_now
    where j.id = p_job.id;
    return '{"next": "left"}';
  end if;
  select s.* into v_last from store.geocode_submissions s
  where s.provider = p_job.provider and s.answered_at is not null order by s.intent_at desc limit 1;
  v_is_proven := coalesce(v_last.outcome = 'answered' and v_last.credential_hash is not distinct from p_credential
    and v_last.intent_at >= (select w.started_at from store.geocode_workers w where w.id = p_worker), false);
  if v_last.outcome = 'doubtful' then
    select count(*) filter (where t.is_row), max(t.answered_at) into v_doubts, v_until
    from (
      select bool_and(s.outcome = 'doubtful') over (order by s.intent_at desc) as is_row, s.answered_at
      from (
        select * from store.geocode_submissions n where n.provider = p_job.provider and n.answered_at is not null
        order by n.intent_at desc limit v_outage + 6) s) t;
    v_until := v_until + interval '15 seconds' * 2 ^ (v_doubts - v_outage);
    if v_doubts >= v_outage and v_until > v_now then
      update store.geocode_jobs j set state = 'queued', moved_by = 'yield', moved_detail = null,
        version = j.version + 1, lease_attempt = null, lease_until = null, run_at = v_until,
        error = 'The geocoder does not answer as it should; it will be tried again later.', updated_at = v_now
      where j.id = p_job.id;
      return '{"next": "left"}';
    end if;
  end if;
  if not v_is_proven and exists (
    select from store.geocode_submissions s
    where s.provider = p_job.provider and s.answered_at is null and s.lease_until > v_now)
  then
    return '{"next": "wait", "ms": 500}';
  end if;
  -- Paced by the real clock, even where tests hold guard.now().
  select r.next_at into v_until from store.geocode_rates r where r.provider = p_job.provider;
  if p_rate is not null and v_until > clock_timestamp() then
    return jsonb_build_object('next', 'wait',
      'ms', ceil(extract(epoch from v_until - clock_timestamp()) * 1000)::integer);
  end if;
  return jsonb_build_object('is_proven', v_is_proven);
end
$body$;

comment on function logic.wait_for_geocoder(store.geocode_jobs, uuid, bytea, double precision) is
  'Whether a running job may send now: {is_proven}, whether this worker''s last request succeeded, so that more than '
  'one lookup may be sent; or {next}: "wait" with ms, while another request tests the provider or for the rate '
  'limit; "left" when the job was blocked with its provider, or yielded after 25 failed requests in a row (backoff '
  'of 15 s, doubled with each further one up to 16 minutes).';
