-- needs: logic.check_recent_session, logic.erase_account, guard.account

create function api.erase_my_account(p_session bytea) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  -- Who erases it at the same time waits here, and has no session any more.
  perform from store.accounts a where a.id = guard.account() for update;
  perform logic.check_recent_session(p_session);
  perform logic.erase_account(guard.account());
  return true;
end
$body$;

comment on function api.erase_my_account(bytea) is
  'Erases the account that acts for ever (logic.erase_account), for a session of its own that was opened within ten '
  'minutes; PT403 for others.';
grant execute on function api.erase_my_account(bytea) to campatlas_own;
