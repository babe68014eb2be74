-- needs: logic.close_submission, logic.end_geocode_job, guard.now

create function api.block_provider(p_submission uuid, p_reason text, p_status integer, p_retry_after interval)
  returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now constant timestamptz := guard.now();
  v_error constant text := format('The geocoder answered %s: it refuses the %s.', p_status,
    case p_reason when 'quota' then 'quota' else 'key' end);
  v_submission constant store.geocode_submissions :=
    logic.close_submission(p_submission, 'refused', p_status, v_error);
begin
  if v_submission.id is null then
    return false;
  end if;
  update store.geocode_lookups l set state = 'failed', moved_by = 'refuse', moved_detail = null,
    version = l.version + 1, error = 'provider_refused', updated_at = v_now
  where l.submission_id = p_submission and l.state = 'submitting';
  insert into store.geocode_blocks (provider, reason, credential_hash, job_id, error, created_at, until)
  values (v_submission.provider, p_reason, v_submission.credential_hash, v_submission.job_id, v_error, v_now,
    case p_reason when 'quota' then
      -- Without a Retry-After, a quota is assumed to reset at midnight UTC.
      v_now + coalesce(p_retry_after, date_trunc('day', v_now, 'UTC') + interval '1 day' - v_now) end);
  update store.geocode_jobs j set state = 'blocked', moved_by = 'block', moved_detail = null,
    version = j.version + 1, lease_attempt = null, lease_until = null, error = v_error, updated_at = v_now
  where j.id = v_submission.job_id and j.lease_attempt = v_submission.attempt;
  perform logic.end_geocode_job(v_submission.job_id);
  return true;
end
$body$;

comment on function api.block_provider(uuid, text, integer, interval) is
  'Ends a request that the provider refused as a whole for its key (authentication) or quota: its lookups fail, the '
  'job is blocked, and nothing is sent until the key changes or, for a quota, p_retry_after has passed (null: until '
  'the next day in UTC). Returns false when the request has already ended.';
grant execute on function api.block_provider(uuid, text, integer, interval) to campatlas_worker;
