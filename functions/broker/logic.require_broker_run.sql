-- needs: logic.require_broker, logic.reject

create function logic.require_broker_run(p_run uuid) returns store.broker_runs
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs;
begin
  perform logic.require_broker();
  select * into v_run from store.broker_runs r where r.id = p_run;
  if not found then
    perform logic.reject('not_found', 'There is no such run.');
  end if;
  return v_run;
end
$body$;

comment on function logic.require_broker_run(uuid) is
  'A run. Raises PT403 when the caller is not staff, PT404 for an unknown run.';
