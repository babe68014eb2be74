-- The masking views show datasets only to roles with the capability insights, whoever may select from them.
-- needs: guard.plan_capabilities

drop policy if exists masks_read_for_insights on store.datasets;
create policy masks_read_for_insights on store.datasets for select to campatlas_masks using (
  (select p.capabilities @> '{insights}' from guard.plan_capabilities p where p.role_name = current_user));
grant select (id, slug, title, description, source, licence, columns, row_count) on store.datasets to campatlas_masks;
