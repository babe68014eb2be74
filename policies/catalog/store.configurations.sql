-- Facts are read through a disclosed row only; the masks join them by id.

drop policy if exists masks_read_configurations on store.configurations;
create policy masks_read_configurations on store.configurations for select to campatlas_masks,
  campatlas_preview_masks using (true);
grant select on store.configurations to campatlas_masks, campatlas_preview_masks;
