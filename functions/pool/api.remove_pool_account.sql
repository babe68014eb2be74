-- The issuer is not notified; the task pool/finish-removal deletes the login here.
-- needs: guard.now, logic.lock_pool_account, logic.pool_account_json, logic.queue_pool_job

create function api.remove_pool_account(p_account uuid) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_account store.pool_accounts := logic.lock_pool_account(p_account);
begin
  if v_account.state <> 'removing' then
    update store.pool_accounts a set state = 'removing', moved_by = 'remove', version = a.version + 1,
      device_url = null, user_code = null, code_expires_at = null, login_attempt = null, login_at = null,
      removing_at = guard.now(), updated_at = guard.now()
    where a.id = p_account
    returning * into v_account;
    perform logic.queue_pool_job('pool/finish-removal', p_account, '60 seconds');
  end if;
  return logic.pool_account_json(v_account);
end
$body$;

comment on function api.remove_pool_account(uuid) is
  'Starts the removal of a pool account: it is no longer leased, and is removed after 60 seconds once its lease has '
  'ended. Idempotent. Raises PT403 and PT404 as logic.lock_pool_account.';
grant execute on function api.remove_pool_account(uuid) to campatlas_own;
