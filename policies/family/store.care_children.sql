-- A child that the account may not see any more is in none of its care requirements.
-- needs: guard.account, guard.my_children

drop policy if exists own_rows on store.care_children;
create policy own_rows on store.care_children to campatlas_own
  using (account_id = (select guard.account()) and child_id = any ((select guard.my_children())::uuid[]))
  with check (account_id = (select guard.account()) and child_id = any ((select guard.my_children())::uuid[]));

grant select (care_id, account_id, child_id), insert (care_id, account_id, child_id) on store.care_children to
  campatlas_own;
grant delete on store.care_children to campatlas_own;
