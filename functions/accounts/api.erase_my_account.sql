-- needs: logic.check_recent_session, logic.erase_account, guard.account

create function api.erase_my_account(p_session bytea) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  -- Serializes concurrent calls: the later one finds its session deleted.
  perform from store.accounts a where a.id = guard.account() for update;
  perform logic.check_recent_session(p_session);
  perform logic.erase_account(guard.account());
  return true;
end
$body$;

comment on function api.erase_my_account(bytea) is
  'Erases the acting account permanently (logic.erase_account). Raises PT403 unless the request''s session is its '
  'own and was opened within ten minutes.';
grant execute on function api.erase_my_account(bytea) to campatlas_own;
