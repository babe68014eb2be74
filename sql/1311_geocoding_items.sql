-- A job of 200,000 places is made in one transaction; each index and check that its rows can do without costs a second.

drop index store.geocode_items_configuration_id_idx;
drop index store.geocode_items_state_idx;
create index geocode_items_troubled_idx on store.geocode_items (job_id, state, place)
  where state not in ('pending', 'succeeded');

-- Items and lookups are made of the same rows by logic.freeze_geocode_items, and neither is ever deleted.
alter table store.geocode_items drop constraint geocode_items_lookup_fkey;
