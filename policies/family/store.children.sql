-- Guardians read and update a profile; only its owner deletes it. A new profile is owned by the acting account.
-- needs: guard.my_children, guard.my_owned_children, guard.account

drop policy if exists mine_read on store.children;
create policy mine_read on store.children for select to campatlas_own
  using (id = any ((select guard.my_children())::uuid[]));
drop policy if exists mine_create on store.children;
create policy mine_create on store.children for insert to campatlas_own
  with check (owner_id = (select guard.account()));
drop policy if exists mine_change on store.children;
create policy mine_change on store.children for update to campatlas_own
  using (id = any ((select guard.my_children())::uuid[]))
  with check (id = any ((select guard.my_children())::uuid[]));
drop policy if exists owned_delete on store.children;
create policy owned_delete on store.children for delete to campatlas_own
  using (id = any ((select guard.my_owned_children())::uuid[]));

grant select (id, owner_id, version, reuse_allowed, sealed, has_first_name, has_last_name, has_label, has_birth_date,
  has_age, created_at, updated_at), insert (id, owner_id, reuse_allowed, sealed, has_first_name, has_last_name,
  has_label, has_birth_date, has_age, created_at, updated_at), update (version, reuse_allowed, sealed, has_first_name,
  has_last_name, has_label, has_birth_date, has_age, updated_at) on store.children to campatlas_own;
grant delete on store.children to campatlas_own;
