-- needs: guard.keeps_ingestion

drop policy if exists staff_read on store.geocode_addresses;
create policy staff_read on store.geocode_addresses for select to campatlas_own
  using ((select guard.keeps_ingestion()));

grant select (hash, street, city, state, zip) on store.geocode_addresses to campatlas_own;
