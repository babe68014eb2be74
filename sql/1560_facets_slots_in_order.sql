-- The records of a few set bits are found without reading all others of their segments.
create index facet_slots_segment_id_slot_idx on store.facet_slots (segment_id, slot) include (record_id);
drop index store.facet_slots_segment_id_idx;
