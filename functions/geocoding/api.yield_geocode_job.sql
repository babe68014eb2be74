-- needs: guard.now

create function api.yield_geocode_job(p_attempt uuid, p_wait interval) returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with yielded as (
    update store.geocode_jobs j set state = 'queued', moved_by = 'yield', moved_detail = null, version = j.version + 1,
      lease_attempt = null, lease_until = null, run_at = guard.now() + p_wait, updated_at = guard.now()
    where j.lease_attempt = p_attempt
    returning j.id
  )
  select exists (select from yielded);
end;

comment on function api.yield_geocode_job(uuid, interval) is
  'Releases a job, to be claimed again after p_wait. Returns false when this attempt no longer holds it.';
grant execute on function api.yield_geocode_job(uuid, interval) to campatlas_worker;
