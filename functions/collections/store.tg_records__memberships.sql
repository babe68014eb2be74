-- Members follow a merge and come back with a split, in archives too: what is changed there is the camp's name for
-- itself, not the collection. Whoever cached a cohort has to know.

create function store.tg_records__memberships() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now constant uuid := coalesce(new.merged_into, new.id);
  v_collections text[];
begin
  with moved as (
    update store.collection_members m
      set organization_id = v_now, added_as = nullif(new.id, v_now),
        is_available = exists (select from store.organizations o where o.id = v_now)
      where (m.added_as = new.id or m.added_as is null and m.organization_id = new.id)
        and not exists (select from store.collection_members t
          where t.collection_id = m.collection_id and t.organization_id = v_now)
      returning m.collection_id
  )
  select array_agg(m.collection_id::text) into v_collections from moved m;
  if v_collections is not null then
    insert into store.map_changes (camp_ids, of_table, columns)
      values (array_remove(array[new.id, new.merged_into, old.merged_into], null), 'collection_members', v_collections);
    insert into store.tallies (name, amount) values ('catalog', 1);
    perform pg_notify('campatlas_map', '');
  end if;
  return null;
end
$body$;

comment on function store.tg_records__memberships() is
  'After a merge or a split: gives the memberships of the one to the other and back. Where both are members, each keeps '
  'its own, and the one that is merged counts as unavailable.';

create trigger memberships after update on store.records
  for each row when (old.merged_into is distinct from new.merged_into)
  execute function store.tg_records__memberships();
