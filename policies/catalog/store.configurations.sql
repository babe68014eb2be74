-- The masking views join configurations by id to disclosed rows only.

drop policy if exists masks_read_configurations on store.configurations;
create policy masks_read_configurations on store.configurations for select to campatlas_masks,
  campatlas_preview_masks using (true);
grant select on store.configurations to campatlas_masks, campatlas_preview_masks;
