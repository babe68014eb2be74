-- needs: guard.account_has, logic.reject

create function api.check_collection_members(p_collection uuid, p_organizations uuid[],
  out members uuid[], out unavailable uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if not guard.account_has('collections') then
    perform logic.reject('forbidden', 'Only staff may read collections.');
  elsif not exists (select from store.collections c where c.id = p_collection) then
    perform logic.reject('not_found', 'There is no such collection.');
  end if;
  select coalesce(array_agg(a.id order by a.place) filter (where o.id is not null and exists (
        select from store.collection_members m
        where m.collection_id = p_collection and m.organization_id = a.id)), '{}'),
      coalesce(array_agg(a.id order by a.place) filter (where o.id is null), '{}')
    into members, unavailable
    from unnest(p_organizations) with ordinality as a (id, place)
    left join store.organizations o on o.id = a.id;
end
$body$;

comment on function api.check_collection_members(uuid, uuid[]) is
  'Checks ids against a collection in one snapshot, keeping their order: members (disclosed organizations in the '
  'collection) and unavailable (ids that are not disclosed organizations). Raises PT403 when the caller is not '
  'staff, PT404 for an unknown collection.';
grant execute on function api.check_collection_members(uuid, uuid[]) to campatlas_own;
