-- Every row here is disclosed: hidden records have none. The masks read them all, previews their sample.

drop policy if exists masks_read_disclosed on store.organizations;
create policy masks_read_disclosed on store.organizations for select to campatlas_masks using (true);
comment on policy masks_read_disclosed on store.organizations is
  'The masking views of all plans read every row here; deleted and blacklisted records have none.';

drop policy if exists previews_read_the_sample on store.organizations;
create policy previews_read_the_sample on store.organizations for select to campatlas_preview_masks
  using (id in (select s.record_id from store.preview_sample s));
comment on policy previews_read_the_sample on store.organizations is
  'The masking views of previews read the rows of their fixed sample alone.';

grant select on store.organizations to campatlas_masks, campatlas_preview_masks;
