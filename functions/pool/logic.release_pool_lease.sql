-- needs: logic.queue_pool_job, guard.now

create function logic.release_pool_lease(p_installation uuid) returns boolean
language plpgsql volatile
as $body$
declare
  v_account record;
begin
  update store.pool_accounts a set leased_by = null, leased_at = null, lease_until = null, last_used_at = guard.now(),
    updated_at = guard.now()
  where a.leased_by = p_installation
  returning a.id, a.state into v_account;
  if not found then
    return false;
  end if;
  if v_account.state = 'removing' then
    perform logic.queue_pool_job('pool/finish-removal', v_account.id, '0');
  end if;
  return true;
end
$body$;

comment on function logic.release_pool_lease(uuid) is
  'Ends an installation''s lease of a pool account. Returns false when it has none.';
