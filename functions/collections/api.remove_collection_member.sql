-- needs: logic.lock_collection

create function api.remove_collection_member(p_collection uuid, p_organization uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.lock_collection(p_collection);
  delete from store.collection_members m
    where m.collection_id = p_collection and m.organization_id = p_organization;
end
$body$;

comment on function api.remove_collection_member(uuid, uuid) is
  'Removes an organization, available or not, from a collection. Idempotent. Raises the errors of '
  'logic.lock_collection.';
grant execute on function api.remove_collection_member(uuid, uuid) to campatlas_own;
