-- The organizations of the records of set bits are found without reading the records.
alter table store.facet_slots add column owner_id uuid;
comment on column store.facet_slots.owner_id is
  'Organization that the record belonged to when it was given this slot; the record itself for an organization.';
create index facet_slots_owners_idx on store.facet_slots (segment_id, slot) include (record_id, owner_id);
drop index store.facet_slots_segment_id_slot_idx;
