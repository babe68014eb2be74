-- needs: logic.lock_broker_run, logic.cancel_ended_broker_run, logic.move_broker_run, guard.now

create function api.broker_renew(p_run uuid, p_attempt uuid, p_lease interval) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs := logic.lock_broker_run(p_run);
begin
  if v_run.lease_attempt is distinct from p_attempt or logic.cancel_ended_broker_run(v_run)
    or v_run.state <> 'submitting' and v_run.deadline_at <= guard.now()
  then
    return null;
  end if;
  if v_run.state = 'waiting' and exists (
    select from store.bookings b where b.id = v_run.booking_id and b.state = 'in_progress')
  then
    v_run := logic.move_broker_run(p_run, 'answer', 'running');
  end if;
  update store.broker_runs r set lease_until = guard.now() + p_lease where r.id = p_run;
  return v_run.state;
end
$body$;

comment on function api.broker_renew(uuid, uuid, interval) is
  'Renews the lease of a run and returns the run''s state. Returns null when the attempt has lost the run and must '
  'stop.';
grant execute on function api.broker_renew(uuid, uuid, interval) to campatlas_broker;
