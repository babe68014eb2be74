-- needs: guard.now, logic.queue_pool_job

create function api.postpone_pool_login(p_account uuid, p_attempt uuid, p_sealed bytea, p_wait interval, p_error text)
  returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.pool_accounts a set login_attempt = null, login_at = guard.now() + p_wait, last_error = p_error,
    updated_at = case when a.last_error is distinct from p_error then guard.now() else a.updated_at end
  where a.id = p_account and a.login_attempt = p_attempt;
  if not found then
    return false;
  end if;
  update secret.pool_logins l set sealed = p_sealed where l.account_id = p_account and p_sealed is not null;
  perform logic.queue_pool_job('pool/login', p_account, p_wait);
  return true;
end
$body$;

comment on function api.postpone_pool_login(uuid, uuid, bytea, interval, text) is
  'Releases the login of a pool account and continues it after p_wait. p_error: the reason, if something failed; '
  'p_sealed: new login data to store, or null. Returns false when the attempt no longer holds the login.';
grant execute on function api.postpone_pool_login(uuid, uuid, bytea, interval, text) to campatlas_worker;
