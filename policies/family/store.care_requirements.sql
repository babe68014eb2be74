-- Each account reads and writes its own rows.
-- needs: guard.account

drop policy if exists own_rows on store.care_requirements;
create policy own_rows on store.care_requirements to campatlas_own
  using (account_id = (select guard.account())) with check (account_id = (select guard.account()));

grant select (id, account_id, version, sealed, created_at, updated_at), insert (id, account_id, sealed, created_at,
  updated_at), update (version, sealed, updated_at) on store.care_requirements to campatlas_own;
grant delete on store.care_requirements to campatlas_own;
