-- needs: logic.leased_broker_run, logic.move_broker_run, guard.now

create function api.broker_hold(p_run uuid, p_attempt uuid, p_reason text, p_message text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs := logic.leased_broker_run(p_run, p_attempt);
begin
  if v_run.state = 'running' then
    insert into store.broker_holds (run_id, reason, message, created_at)
    values (p_run, p_reason, p_message, guard.now());
    perform logic.move_broker_run(p_run, 'hold', 'holding');
  end if;
end
$body$;

comment on function api.broker_hold(uuid, uuid, text, text) is
  'Records that a run is blocked by something on the site that no answer of a person resolves. Raises PT409 '
  '(lease_lost).';
grant execute on function api.broker_hold(uuid, uuid, text, text) to campatlas_broker;
