-- Each account reads and inserts its own rows. Consents are never changed.
-- needs: guard.account

drop policy if exists own_rows on store.consents;
create policy own_rows on store.consents to campatlas_own
  using (account_id = (select guard.account())) with check (account_id = (select guard.account()));

grant select (id, account_id, notice, recorded_at), insert (account_id, notice, recorded_at) on store.consents to
  campatlas_own;
