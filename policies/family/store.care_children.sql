-- Links of a care requirement to a child are hidden once the account may no longer see the child.
-- needs: guard.account, guard.my_children

drop policy if exists own_rows on store.care_children;
create policy own_rows on store.care_children to campatlas_own
  using (account_id = (select guard.account()) and child_id = any ((select guard.my_children())::uuid[]))
  with check (account_id = (select guard.account()) and child_id = any ((select guard.my_children())::uuid[]));

grant select (care_id, account_id, child_id), insert (care_id, account_id, child_id) on store.care_children to
  campatlas_own;
grant delete on store.care_children to campatlas_own;
