-- needs: logic.check_recent_session, logic.export_account, guard.account

create function api.export_my_account(p_session bytea) returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.check_recent_session(p_session);
  return logic.export_account(guard.account());
end
$body$;

comment on function api.export_my_account(bytea) is
  'All data of the acting account (logic.export_account). Raises PT403 unless the request''s session is its own and '
  'was opened within ten minutes.';
grant execute on function api.export_my_account(bytea) to campatlas_own;
