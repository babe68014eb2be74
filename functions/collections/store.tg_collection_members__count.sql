-- Collections are locked in id order. Archiving waits for members being added, and no member can be added afterwards.
-- needs: logic.reject, logic.refresh_members

create function store.tg_collection_members__count() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_collection record;
begin
  if tg_op = 'INSERT' then
    -- The key share lock keeps the organization from being deleted before commit; the trigger of a later delete then
    -- sees the new member.
    perform from store.organizations o where o.id in (select n.organization_id from changed n)
      order by o.id for key share;
    if exists (select from changed n
      where not exists (select from store.organizations o where o.id = n.organization_id)) then
      perform logic.reject('not_found', 'There is no such organization.');
    end if;
    -- A record merged into the organization may be a member already.
    perform logic.refresh_members(array(
      select n.organization_id from changed n join store.collection_members m using (collection_id, organization_id)
      where m.added_as <> n.added_as));
  end if;
  for v_collection in
    select c.collection_id as id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as amount
    from changed c group by 1 order by 1
  loop
    update store.collections c set member_count = c.member_count + v_collection.amount where c.id = v_collection.id;
  end loop;
  return null;
end
$body$;

comment on function store.tg_collection_members__count() is
  'After a statement: updates member_count in store.collections. Raises PT404 for an organization that is not '
  'disclosed and, through store.tg_collections__archive, PT409 for an archived collection.';

create trigger count_insert after insert on store.collection_members referencing new table as changed
  for each statement execute function store.tg_collection_members__count();
create trigger count_delete after delete on store.collection_members referencing old table as changed
  for each statement execute function store.tg_collection_members__count();
