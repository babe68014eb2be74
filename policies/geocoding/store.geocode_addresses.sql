-- needs: guard.account_has

drop policy if exists staff_read on store.geocode_addresses;
create policy staff_read on store.geocode_addresses for select to campatlas_own
  using ((select guard.account_has('ingestion')));

grant select (hash, street, city, state, zip) on store.geocode_addresses to campatlas_own;
