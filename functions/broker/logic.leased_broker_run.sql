-- needs: logic.lock_broker_run, logic.reject

create function logic.leased_broker_run(p_run uuid, p_attempt uuid) returns store.broker_runs
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs := logic.lock_broker_run(p_run);
begin
  if v_run.lease_attempt is distinct from p_attempt or p_attempt is null then
    perform logic.reject('lease_lost',
      'This run has ended, or another attempt has taken it over. Discard the work done for it.');
  end if;
  return v_run;
end
$body$;

comment on function logic.leased_broker_run(uuid, uuid) is
  'A run, locked, whose lease this attempt holds. Raises PT409 (lease_lost) when it does not.';
