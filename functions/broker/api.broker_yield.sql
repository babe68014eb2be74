-- needs: logic.leased_broker_run, guard.now

create function api.broker_yield(p_run uuid, p_attempt uuid, p_wait interval, p_failed boolean) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs := logic.leased_broker_run(p_run, p_attempt);
begin
  update store.broker_runs r set lease_attempt = null, lease_until = null,
    -- A run answered in the meantime is due at once; otherwise the wait grows with the number of holds.
    run_at = guard.now() + case when v_run.state = 'running' and not p_failed then interval '0'
      else p_wait * least(20, greatest(1, (select count(*) from store.broker_holds h where h.run_id = p_run))) end,
    failures = r.failures + p_failed::integer
  where r.id = p_run returning * into v_run;
  return v_run.failures;
end
$body$;

comment on function api.broker_yield(uuid, uuid, interval, boolean) is
  'Releases a run, to be claimed again after p_wait times the number of its holds (1 to 20), and returns how many of '
  'its attempts have failed; p_failed counts this one. Raises PT409 (lease_lost).';
grant execute on function api.broker_yield(uuid, uuid, interval, boolean) to campatlas_broker;
