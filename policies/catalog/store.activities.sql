-- Every row is disclosed: hidden records have no row. The masking views of plans read all rows, those of previews their
-- sample.

drop policy if exists masks_read_disclosed on store.activities;
create policy masks_read_disclosed on store.activities for select to campatlas_masks using (true);
comment on policy masks_read_disclosed on store.activities is
  'The masking views of all plans read every row; deleted and blacklisted records have none.';

drop policy if exists previews_read_the_sample on store.activities;
create policy previews_read_the_sample on store.activities for select to campatlas_preview_masks
  using (id in (select s.record_id from store.preview_sample s));
comment on policy previews_read_the_sample on store.activities is
  'The masking views of previews read only the rows in their fixed sample.';

grant select on store.activities to campatlas_masks, campatlas_preview_masks;
