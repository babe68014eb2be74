-- Adults read their own card: brand and last four digits only.
-- needs: guard.account

drop policy if exists own_read on store.payment_customers;
create policy own_read on store.payment_customers for select to campatlas_own
  using (account_id = (select guard.account()));

grant select (account_id, brand, last4, created_at, updated_at)
  on store.payment_customers to campatlas_own;
