-- needs: guard.account, guard.now

create function api.sign_out(p_session bytea) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  update secret.browser_sessions s set revoked_at = guard.now()
  where s.revoked_at is null and s.account_id = guard.account()
    and s.family = (select f.family from secret.browser_sessions f where f.hash = p_session);
end;

comment on function api.sign_out(bytea) is
  'Revokes a session of the acting account and all earlier ids of the same session. p_session: SHA-256 of its id.';
grant execute on function api.sign_out(bytea) to campatlas_own;
