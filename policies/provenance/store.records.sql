-- Metadata is only shown for disclosed records (guard.record_bookkeeping).

drop policy if exists masks_read_records on store.records;
create policy masks_read_records on store.records for select to campatlas_masks using (true);
grant select (id, kind, key, merged_into, created_at, updated_at, source_created_at) on store.records
  to campatlas_masks;
