-- All staff share all collections. A creator can only name itself; store.tg_collections__archive protects archived
-- collections.
-- needs: guard.account_has, guard.account

drop policy if exists staff_read on store.collections;
create policy staff_read on store.collections for select to campatlas_own
  using ((select guard.account_has('collections')));
drop policy if exists staff_create on store.collections;
create policy staff_create on store.collections for insert to campatlas_own
  with check ((select guard.account_has('collections')) and created_by = (select guard.account()));
drop policy if exists staff_change on store.collections;
create policy staff_change on store.collections for update to campatlas_own
  using ((select guard.account_has('collections'))) with check ((select guard.account_has('collections')));

grant select (id, name, created_by, created_at, updated_at, archived_at, member_count),
  insert (name, created_by), update (name, archived_at) on store.collections to campatlas_own;
