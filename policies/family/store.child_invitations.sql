-- Only the owner of a profile reads its invitations. Functions insert and update them, since they also queue mails.
-- needs: guard.my_owned_children

drop policy if exists owned_create on store.child_invitations;
drop policy if exists owned_end on store.child_invitations;
drop policy if exists owned_read on store.child_invitations;
create policy owned_read on store.child_invitations for select to campatlas_own
  using (child_id = any ((select guard.my_owned_children())::uuid[]));

revoke insert, update on store.child_invitations from campatlas_own;
revoke insert (id, child_id, email, sealed, created_at, expires_at), update (state) on store.child_invitations
  from campatlas_own;
grant select (id, child_id, email, sealed, state, created_at, expires_at) on store.child_invitations to campatlas_own;
