-- The job first, as everywhere: who takes leases back locks it, too.
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
  'Holds a job, and a request of it that is under way, for p_lease from now on. False: another attempt has it, or it '
  'was cancelled and nothing of it is under way.';
grant execute on function api.renew_geocode_job(uuid, interval) to campatlas_worker;
