-- needs: guard.now, logic.queue_pool_job

create function api.show_pool_code(p_account uuid, p_attempt uuid, p_sealed bytea, p_device_url text, p_user_code text,
  p_expires interval, p_wait interval) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.pool_accounts a set state = 'awaiting_approval', moved_by = 'show_code', version = a.version + 1,
    device_url = p_device_url, user_code = p_user_code, code_expires_at = guard.now() + p_expires,
    login_attempt = null, login_at = guard.now() + p_wait, last_error = null, updated_at = guard.now()
  where a.id = p_account and a.login_attempt = p_attempt and a.state = 'pending_login';
  if not found then
    return false;
  end if;
  insert into secret.pool_logins as l (account_id, sealed) values (p_account, p_sealed)
    on conflict (account_id) do update set sealed = excluded.sealed;
  perform logic.queue_pool_job('pool/login', p_account, p_wait);
  return true;
end
$body$;

comment on function api.show_pool_code(uuid, uuid, bytea, text, text, interval, interval) is
  'Stores the user code given by the issuer for a login, and polls for approval after p_wait. p_sealed: the device '
  'code. Returns false when the attempt no longer holds the login.';
grant execute on function api.show_pool_code(uuid, uuid, bytea, text, text, interval, interval) to campatlas_worker;
