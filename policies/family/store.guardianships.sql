-- Guardianships are created only by api.accept_child_invitation. The owner of a profile ends any of them, a guardian
-- its own.
-- needs: guard.my_children, guard.my_owned_children, guard.account

drop policy if exists mine_read on store.guardianships;
create policy mine_read on store.guardianships for select to campatlas_own
  using (child_id = any ((select guard.my_children())::uuid[]));
drop policy if exists mine_end on store.guardianships;
create policy mine_end on store.guardianships for update to campatlas_own
  using (child_id = any ((select guard.my_owned_children())::uuid[]) or account_id = (select guard.account()))
  with check (ended_at is not null and (child_id = any ((select guard.my_owned_children())::uuid[])
    or account_id = (select guard.account())));

grant select (child_id, account_id, joined_at, ended_at), update (ended_at) on store.guardianships to campatlas_own;
