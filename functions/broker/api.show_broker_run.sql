-- needs: logic.require_broker_run, logic.broker_run_json

create function api.show_broker_run(p_run uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  return logic.broker_run_json(logic.require_broker_run(p_run));
end
$body$;

comment on function api.show_broker_run(uuid) is
  'A run. Raises PT403 when the caller is not staff, PT404 for an unknown run.';
grant execute on function api.show_broker_run(uuid) to campatlas_own;
