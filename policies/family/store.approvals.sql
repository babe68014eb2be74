-- Approvals are visible with the row they approve and can be inserted only with the acting account as author.
-- needs: guard.account, guard.my_children

drop policy if exists mine_read on store.approvals;
create policy mine_read on store.approvals for select to campatlas_own
  using (account_id = (select guard.account()) or child_id = any ((select guard.my_children())::uuid[]));
drop policy if exists mine_create on store.approvals;
create policy mine_create on store.approvals for insert to campatlas_own
  with check (actor_id = (select guard.account())
    and (account_id = (select guard.account()) or child_id = any ((select guard.my_children())::uuid[])));
drop policy if exists mine_replace on store.approvals;
create policy mine_replace on store.approvals for delete to campatlas_own
  using (account_id = (select guard.account()) or child_id = any ((select guard.my_children())::uuid[]));

grant select (child_id, account_id, household_id, care_id, fact_id, key, source, actor_id, approved_at, version,
  conversation_id, turn_id), insert (child_id, account_id, household_id, care_id, fact_id, key, source, actor_id,
  approved_at, version, conversation_id, turn_id) on store.approvals to campatlas_own;
grant delete on store.approvals to campatlas_own;
