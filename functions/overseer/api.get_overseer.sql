-- needs: logic.require_overseer, logic.overseer_snapshot

create function api.get_overseer(p_model boolean) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_overseer();
  return logic.overseer_snapshot(p_model);
end
$body$;

comment on function api.get_overseer(boolean) is
  'The current state of the review agent (logic.overseer_snapshot). Raises PT403 when the caller is not staff.';
grant execute on function api.get_overseer(boolean) to campatlas_own;
