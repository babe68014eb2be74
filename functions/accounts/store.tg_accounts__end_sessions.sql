-- A session authenticates a certain role and address; after a change of these its holder must sign in again.
-- needs: guard.now

create function store.tg_accounts__end_sessions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  update secret.browser_sessions s set revoked_at = guard.now()
  where s.account_id = new.id and s.revoked_at is null;
  return null;
end
$body$;
comment on function store.tg_accounts__end_sessions() is
  'After an account''s role or address changed or it was disabled or enabled: revokes its sessions.';

create trigger accounts__end_sessions after update of role, email, disabled_at on store.accounts
  for each row when (old.role <> new.role or lower(old.email) <> lower(new.email)
    or old.disabled_at is distinct from new.disabled_at)
  execute function store.tg_accounts__end_sessions();
