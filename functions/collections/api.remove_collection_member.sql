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
  'Ends the membership of an organization, available or not, where there is one. Raises as api.add_collection_member.';
grant execute on function api.remove_collection_member(uuid, uuid) to campatlas_own;
