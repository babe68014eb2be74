-- needs: guard.now

create function api.has_demo_principals() returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select exists (select from store.accounts as a where a.is_demo and a.disabled_at is null)
    or exists (select from secret.browser_sessions as s where s.is_demo and s.revoked_at is null
      and s.expires_at > guard.now())
    or exists (select from secret.credentials as c where c.is_demo and c.revoked_at is null);
end;

comment on function api.has_demo_principals is
  'Whether any account, session or key created for the demo is still active.';
grant execute on function api.has_demo_principals to campatlas_server;
