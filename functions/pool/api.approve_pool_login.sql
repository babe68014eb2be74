-- needs: guard.now

create function api.approve_pool_login(p_account uuid, p_attempt uuid, p_sealed bytea, p_email text, p_plan text)
  returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.pool_accounts a set state = 'active', moved_by = 'approve', version = a.version + 1,
    email = coalesce(p_email, a.email), plan = coalesce(p_plan, a.plan), device_url = null, user_code = null,
    code_expires_at = null, login_attempt = null, login_at = null, last_error = null, updated_at = guard.now()
  where a.id = p_account and a.login_attempt = p_attempt and a.state = 'awaiting_approval';
  if not found then
    return false;
  end if;
  insert into secret.pool_logins as l (account_id, sealed) values (p_account, p_sealed)
    on conflict (account_id) do update set sealed = excluded.sealed;
  return true;
end
$body$;

comment on function api.approve_pool_login(uuid, uuid, bytea, text, text) is
  'Completes the login of a pool account, which becomes active. p_sealed: its tokens; p_email and p_plan: as given '
  'by the issuer, or null. Returns false when the attempt no longer holds the login.';
grant execute on function api.approve_pool_login(uuid, uuid, bytea, text, text) to campatlas_worker;
