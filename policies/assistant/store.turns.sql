-- Each account reads and writes its own rows; they are deleted with their conversation.
-- needs: guard.account

drop policy if exists own_rows on store.turns;
create policy own_rows on store.turns to campatlas_own
  using (account_id = (select guard.account())) with check (account_id = (select guard.account()));

grant select (id, conversation_id, account_id, seq, state, sealed, created_at) on store.turns to campatlas_own;
grant insert (id, conversation_id, account_id, seq, state, sealed, created_at), update (state, sealed) on store.turns
  to campatlas_own;
