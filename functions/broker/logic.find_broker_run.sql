-- needs: logic.require_broker, logic.lock_broker_run, logic.reject

create function logic.find_broker_run(p_run uuid, p_lock boolean) returns store.broker_runs
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs;
begin
  perform logic.require_broker();
  if p_lock then
    v_run := logic.lock_broker_run(p_run);
  else
    select * into v_run from store.broker_runs r where r.id = p_run;
  end if;
  if v_run.id is null then
    perform logic.reject('not_found', 'There is no such run.');
  end if;
  return v_run;
end
$body$;

comment on function logic.find_broker_run(uuid, boolean) is
  'A run, locked if need be. PT404 when there is none, PT403 for who is not staff.';
