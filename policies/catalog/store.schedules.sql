-- The masking views join schedules by id to disclosed sessions only.

drop policy if exists masks_read_schedules on store.schedules;
create policy masks_read_schedules on store.schedules for select to campatlas_masks,
  campatlas_preview_masks using (true);
grant select on store.schedules to campatlas_masks, campatlas_preview_masks;
