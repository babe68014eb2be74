-- Each account reads and writes its own row.
-- needs: guard.account

drop policy if exists own_rows on store.households;
create policy own_rows on store.households to campatlas_own
  using (account_id = (select guard.account())) with check (account_id = (select guard.account()));

grant select (account_id, version, sealed, created_at, updated_at), insert (account_id, sealed, created_at,
  updated_at), update (version, sealed, updated_at) on store.households to campatlas_own;
