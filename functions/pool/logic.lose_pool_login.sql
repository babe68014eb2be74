-- needs: guard.now, logic.release_pool_lease

create function logic.lose_pool_login(p_installation uuid, p_error text) returns boolean
language plpgsql volatile
as $body$
declare
  v_account uuid;
begin
  update store.pool_accounts a set state = 'login_required', moved_by = 'lose_login', version = a.version + 1,
    leased_by = null, leased_at = null, lease_until = null, exhausted_until = null, last_used_at = guard.now(),
    last_error = p_error, updated_at = guard.now()
  where a.leased_by = p_installation and a.state in ('active', 'exhausted')
  returning a.id into v_account;
  if not found then
    return logic.release_pool_lease(p_installation);
  end if;
  delete from secret.pool_logins l where l.account_id = v_account;
  return true;
end
$body$;

comment on function logic.lose_pool_login(uuid, text) is
  'Marks the login of an installation''s leased account as lost and ends the lease; staff must log in again. For an '
  'account being removed only the lease ends. Returns false when the installation has none.';
