create function logic.refresh_members(p_organizations uuid[]) returns void
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  update store.collection_members m set is_available = n.is_available
  from (
    select k.collection_id, k.organization_id, k.added_as,
      exists (select from store.organizations o where o.id = k.organization_id)
        and not exists (select from store.collection_members t
          where t.collection_id = k.collection_id and t.organization_id = k.organization_id
            and t.added_as < k.added_as) as is_available
    from store.collection_members k where k.organization_id = any (p_organizations)
  ) n
  where m.collection_id = n.collection_id and m.organization_id = n.organization_id and m.added_as = n.added_as
    and m.is_available <> n.is_available;
end;

comment on function logic.refresh_members(uuid[]) is
  'Recomputes is_available of the memberships of these organizations: true when the organization is disclosed; of '
  'several memberships that merges moved to one organization only the first counts.';
