-- Only the owner of a profile sees and makes its invitations.
-- needs: guard.my_owned_children

drop policy if exists owned_read on store.child_invitations;
create policy owned_read on store.child_invitations for select to campatlas_own
  using (child_id = any ((select guard.my_owned_children())::uuid[]));
drop policy if exists owned_create on store.child_invitations;
create policy owned_create on store.child_invitations for insert to campatlas_own
  with check (state = 'pending' and child_id = any ((select guard.my_owned_children())::uuid[]));
drop policy if exists owned_end on store.child_invitations;
create policy owned_end on store.child_invitations for update to campatlas_own
  using (child_id = any ((select guard.my_owned_children())::uuid[]))
  with check (state in ('revoked', 'expired') and child_id = any ((select guard.my_owned_children())::uuid[]));

grant select (id, child_id, email, sealed, state, created_at, expires_at), insert (id, child_id, email, sealed,
  created_at, expires_at), update (state) on store.child_invitations to campatlas_own;
