-- needs: guard.now

create function api.fail_pool_login(p_account uuid, p_attempt uuid, p_error text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.pool_accounts a set state = 'login_failed', moved_by = 'fail', version = a.version + 1,
    device_url = null, user_code = null, code_expires_at = null, login_attempt = null, login_at = null,
    last_error = p_error, updated_at = guard.now()
  where a.id = p_account and a.login_attempt = p_attempt;
  if not found then
    return false;
  end if;
  delete from secret.pool_logins l where l.account_id = p_account;
  return true;
end
$body$;

comment on function api.fail_pool_login(uuid, uuid, text) is
  'Fails the login of a pool account. Returns false when the attempt no longer holds the login.';
grant execute on function api.fail_pool_login(uuid, uuid, text) to campatlas_worker;
