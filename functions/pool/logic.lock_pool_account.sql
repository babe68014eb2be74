-- needs: logic.reject, logic.require_ingestion

create function logic.lock_pool_account(p_account uuid) returns store.pool_accounts
language plpgsql volatile
as $body$
declare
  v_account store.pool_accounts;
begin
  perform logic.require_ingestion();
  select * into v_account from store.pool_accounts a
    where a.id = p_account and a.state <> 'removed' for no key update;
  if not found then
    perform logic.reject('not_found', 'There is no such account in the pool.');
  end if;
  return v_account;
end
$body$;

comment on function logic.lock_pool_account(uuid) is
  'A pool account, locked until the transaction ends. Raises PT403 when the caller may not run ingestion, PT404 for '
  'an unknown or removed account.';
