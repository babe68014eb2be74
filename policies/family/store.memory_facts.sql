-- Each account reads and writes its own rows. A new fact can refer only to a child the account may see; after access
-- ends the row stays but is no longer shown.
-- needs: guard.account, guard.my_children

drop policy if exists own_read on store.memory_facts;
create policy own_read on store.memory_facts for select to campatlas_own
  using (account_id = (select guard.account()));
drop policy if exists own_create on store.memory_facts;
create policy own_create on store.memory_facts for insert to campatlas_own
  with check (account_id = (select guard.account())
    and (child_id is null or child_id = any ((select guard.my_children())::uuid[])));
drop policy if exists own_change on store.memory_facts;
create policy own_change on store.memory_facts for update to campatlas_own
  using (account_id = (select guard.account())) with check (account_id = (select guard.account()));
drop policy if exists own_delete on store.memory_facts;
create policy own_delete on store.memory_facts for delete to campatlas_own
  using (account_id = (select guard.account()));

grant select (id, account_id, child_id, category, expires_on, version, sealed, created_at, updated_at), insert (id,
  account_id, child_id, category, expires_on, sealed, created_at, updated_at), update (child_id, category, expires_on,
  version, sealed, updated_at) on store.memory_facts to campatlas_own;
grant delete on store.memory_facts to campatlas_own;
