-- needs: logic.require_broker_run, logic.lock_broker_run, logic.broker_run_json, logic.move_broker_run
-- needs: logic.end_broker_booking

create function api.cancel_broker_run(p_run uuid) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs;
begin
  perform logic.require_broker_run(p_run);
  v_run := logic.lock_broker_run(p_run);
  if v_run.state in ('queued', 'running', 'waiting', 'holding') then
    v_run := logic.move_broker_run(p_run, 'cancel', 'cancelled');
    perform logic.end_broker_booking(v_run, 'cancelled', 'Our staff stopped this booking before anything was ordered.');
    perform pg_notify('campatlas_broker', p_run::text);
  end if;
  return logic.broker_run_json(v_run);
end
$body$;

comment on function api.cancel_broker_run(uuid) is
  'Cancels a run that has not sent an order and returns it; any other run is returned unchanged. Raises PT403 when '
  'the caller is not staff, PT404 for an unknown run.';
grant execute on function api.cancel_broker_run(uuid) to campatlas_own;
