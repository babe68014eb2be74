-- An account reads its own row.
-- needs: guard.account

drop policy if exists own_rows on store.accounts;
create policy own_rows on store.accounts for select to campatlas_own using (id = (select guard.account()));

grant select (id, email, name, created_at) on store.accounts to campatlas_own;
