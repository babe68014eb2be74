-- Memberships follow a merge and return with a split, in archived collections too. The change is logged for servers
-- that cache members.
-- needs: logic.refresh_members

create function store.tg_records__memberships() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_ids constant uuid[] := array_remove(array[new.id, new.merged_into, old.merged_into], null);
  v_collections text[];
begin
  with moved as (
    update store.collection_members m set organization_id = coalesce(new.merged_into, new.id) where m.added_as = new.id
      returning m.collection_id
  )
  select array_agg(m.collection_id::text) into v_collections from moved m;
  if v_collections is not null then
    perform logic.refresh_members(v_ids);
    insert into store.map_changes (camp_ids, of_table, columns)
      values (v_ids, 'collection_members', v_collections);
    insert into store.tallies (name, amount) values ('catalog', 1);
    perform pg_notify('campatlas_map', '');
  end if;
  return null;
end
$body$;

comment on function store.tg_records__memberships() is
  'After a merge or split: moves the memberships of a record to the record it is merged into, or back.';

create trigger memberships after update on store.records
  for each row when (old.merged_into is distinct from new.merged_into)
  execute function store.tg_records__memberships();
