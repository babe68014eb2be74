-- needs: guard.account, guard.now, logic.pool_account_json, logic.queue_pool_job, logic.require_ingestion

create function api.create_pool_account(p_label text) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_account store.pool_accounts;
begin
  perform logic.require_ingestion();
  insert into store.pool_accounts (label, state, moved_by, login_at, created_by, created_at, updated_at)
  values (p_label, 'pending_login', 'create', guard.now(), guard.account(), guard.now(), guard.now())
  returning * into v_account;
  perform logic.queue_pool_job('pool/login', v_account.id, '0');
  return logic.pool_account_json(v_account);
end
$body$;

comment on function api.create_pool_account(text) is
  'Adds an account to the pool and queues a job that requests a login code from its issuer. Raises PT403 when the '
  'caller may not run ingestion.';
grant execute on function api.create_pool_account(text) to campatlas_own;
