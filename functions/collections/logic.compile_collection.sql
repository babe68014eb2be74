-- Compiles membership in a collection as a condition on the organization that owns a record.
-- needs: guard.plan_capabilities, logic.reject_hidden, logic.reject

create function logic.compile_collection(p_kind text, p_collection uuid, p_role name) returns text
language plpgsql stable
as $body$
declare
  v_owner constant text := case p_kind when 'organization' then 'r.id' when 'activity' then 'r.organization_id'
    when 'session' then 'r.owner_id' end;
  -- Up to this many ids are written as a literal array, which gives the planner their number; with more, planning would
  -- take too long.
  v_few constant integer := 500;
  v_count integer;
begin
  if not exists (select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> '{collections}')
  then
    perform logic.reject_hidden('collectionId', 'collections', 'a list cannot be restricted by it',
      '{"parameter": "collectionId"}');
  end if;
  select c.member_count into v_count from store.collections c where c.id = p_collection;
  if not found then
    perform logic.reject('not_found', 'There is no such collection.');
  elsif v_count <= v_few then
    return format('%s = any (%L::uuid[])', v_owner,
      array(select m.organization_id from store.collection_members m where m.collection_id = p_collection)::text);
  end if;
  return format('%s in (select m.organization_id from store.collection_members m where m.collection_id = %L)',
    v_owner, p_collection);
end
$body$;

comment on function logic.compile_collection(text, uuid, name) is
  'SQL condition over r (disclosed row) that the record''s organization is a member. Raises PT403 for a role without '
  'the capability collections, then PT404 for an unknown collection. Archived collections are allowed.';
