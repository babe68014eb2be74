-- needs: guard.now, logic.lapse_pool_logins, logic.lock_pool_account, logic.pool_account_json, logic.queue_pool_job,
-- needs: logic.reject

create function api.restart_pool_login(p_account uuid) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_account store.pool_accounts;
begin
  perform logic.lock_pool_account(p_account);
  perform logic.lapse_pool_logins();
  delete from secret.pool_logins l where l.account_id = p_account
    and exists (select from store.pool_accounts a where a.id = p_account
      and a.state in ('login_failed', 'login_required'));
  update store.pool_accounts a set state = 'pending_login', moved_by = 'restart', version = a.version + 1,
    login_at = guard.now(), last_error = null, updated_at = guard.now()
  where a.id = p_account and a.state in ('login_failed', 'login_required')
  returning * into v_account;
  if not found then
    perform logic.reject('wrong_state', 'The login of this account has neither failed nor been lost.');
  end if;
  perform logic.queue_pool_job('pool/login', v_account.id, '0');
  return logic.pool_account_json(v_account);
end
$body$;

comment on function api.restart_pool_login(uuid) is
  'Restarts the login of a pool account after it failed or was lost. Raises PT409 (wrong_state) in any other state, '
  'PT403 and PT404 as logic.lock_pool_account.';
grant execute on function api.restart_pool_login(uuid) to campatlas_own;
