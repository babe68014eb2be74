-- Staff read items (guard.account_has); only functions change them.
-- needs: guard.account_has

drop policy if exists staff_read on store.geocode_items;
create policy staff_read on store.geocode_items for select to campatlas_own
  using ((select guard.account_has('ingestion')));

grant select (id, job_id, place, configuration_id, address_hash, state, precision, error, updated_at)
  on store.geocode_items to campatlas_own;
