-- Each account reads and writes its own rows. Deleting a conversation cascades to its turns.
-- needs: guard.account

drop policy if exists own_rows on store.conversations;
create policy own_rows on store.conversations to campatlas_own
  using (account_id = (select guard.account())) with check (account_id = (select guard.account()));

grant select (id, account_id, created_at, updated_at) on store.conversations to campatlas_own;
grant delete on store.conversations to campatlas_own;
grant insert (account_id, created_at, updated_at), update (updated_at) on store.conversations to campatlas_own;
