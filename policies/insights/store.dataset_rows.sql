-- needs: guard.plan_capabilities

drop policy if exists masks_read_for_insights on store.dataset_rows;
create policy masks_read_for_insights on store.dataset_rows for select to campatlas_masks using (
  (select p.capabilities @> '{insights}' from guard.plan_capabilities p where p.role_name = current_user));
grant select (dataset_id, id, data) on store.dataset_rows to campatlas_masks;
