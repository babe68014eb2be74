create function logic.count_available_members(p_collection uuid) returns integer
language sql stable
begin atomic
  select c.member_count - (
    select count(*) from store.collection_members m where m.collection_id = c.id and not m.is_available)::integer
  from store.collections c where c.id = p_collection;
end;

comment on function logic.count_available_members(uuid) is
  'Number of members of a collection that are disclosed organizations; null for an unknown collection.';
