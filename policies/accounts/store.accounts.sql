-- The acting account reads its own row and changes its name.
-- needs: guard.account

drop policy if exists own_rows on store.accounts;
create policy own_rows on store.accounts for select to campatlas_own using (id = (select guard.account()));
drop policy if exists own_changes on store.accounts;
create policy own_changes on store.accounts for update to campatlas_own
  using (id = (select guard.account())) with check (id = (select guard.account()));

grant select (id, email, name, created_at), update (name) on store.accounts to campatlas_own;
