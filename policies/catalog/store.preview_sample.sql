drop policy if exists previews_read_the_sample on store.preview_sample;
create policy previews_read_the_sample on store.preview_sample for select to campatlas_preview_masks using (true);
grant select on store.preview_sample to campatlas_preview_masks;
