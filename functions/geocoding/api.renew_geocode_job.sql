-- Locks the job first, as everywhere in geocoding (logic.lock_geocode_job).
-- needs: guard.now

create function api.renew_geocode_job(p_attempt uuid, p_lease interval) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_is_held boolean;
begin
  update store.geocode_jobs j set lease_until = guard.now() + p_lease where j.lease_attempt = p_attempt;
  v_is_held := found;
  update store.geocode_submissions s set lease_until = guard.now() + p_lease
  where s.attempt = p_attempt and s.answered_at is null;
  return v_is_held or found;
end
$body$;

comment on function api.renew_geocode_job(uuid, interval) is
  'Renews the leases of a job and its open request for p_lease. Returns false when another attempt holds the job, or '
  'it was cancelled and has no open request.';
grant execute on function api.renew_geocode_job(uuid, interval) to campatlas_worker;
