-- needs: logic.leased_broker_run, logic.move_broker_run, guard.now

create function api.broker_resume(p_run uuid, p_attempt uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs := logic.leased_broker_run(p_run, p_attempt);
begin
  if v_run.state = 'holding' then
    update store.broker_holds h set ended_at = guard.now() where h.run_id = p_run and h.ended_at is null;
    perform logic.move_broker_run(p_run, 'resume', 'running');
  end if;
end
$body$;

comment on function api.broker_resume(uuid, uuid) is
  'Ends the hold of a run: the page no longer blocks it. Raises PT409 (lease_lost).';
grant execute on function api.broker_resume(uuid, uuid) to campatlas_broker;
