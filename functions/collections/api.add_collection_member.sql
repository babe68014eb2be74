-- Locks the collection first, so that archiving it is serialized with this.
-- needs: logic.lock_collection, logic.reject

create function api.add_collection_member(p_collection uuid, p_organization uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.lock_collection(p_collection);
  if not exists (select from store.organizations o where o.id = p_organization) then
    perform logic.reject('not_found', 'There is no such organization.');
  end if;
  if not exists (select from store.collection_members m
    where m.collection_id = p_collection and m.organization_id = p_organization) then
    insert into store.collection_members (collection_id, organization_id) values (p_collection, p_organization);
  end if;
end
$body$;

comment on function api.add_collection_member(uuid, uuid) is
  'Adds an organization to a collection. Idempotent. Raises PT403 when the caller is not staff, PT404 for an unknown '
  'collection or an organization that is not disclosed, PT409 for an archived collection.';
grant execute on function api.add_collection_member(uuid, uuid) to campatlas_own;
