-- Staff read members; api.add_collection_member and api.remove_collection_member change them.
-- needs: guard.account_has

drop policy if exists staff_read on store.collection_members;
create policy staff_read on store.collection_members for select to campatlas_own
  using ((select guard.account_has('collections')));

grant select (collection_id, organization_id, is_available) on store.collection_members to campatlas_own;
