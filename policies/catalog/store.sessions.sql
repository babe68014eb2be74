-- Every row here is disclosed: hidden records have none. The masks read them all, previews their sample.

drop policy if exists masks_read_disclosed on store.sessions;
create policy masks_read_disclosed on store.sessions for select to campatlas_masks using (true);

drop policy if exists previews_read_the_sample on store.sessions;
create policy previews_read_the_sample on store.sessions for select to campatlas_preview_masks
  using (id in (select s.record_id from store.preview_sample s));

grant select on store.sessions to campatlas_masks, campatlas_preview_masks;
