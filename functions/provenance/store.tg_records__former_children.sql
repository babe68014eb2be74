create function store.tg_records__former_children() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.former_children (parent_id, child_id)
    select p.id, new.id
    from (values (old.organization_id, new.organization_id), (old.activity_id, new.activity_id)) as p (id, now_id)
    where p.id <> p.now_id or p.id is not null and p.now_id is null
    on conflict do nothing;
  return null;
end
$body$;

comment on function store.tg_records__former_children() is
  'Records the parents that a record leaves, for the timelines of those parents.';

create trigger former_children after update of organization_id, activity_id on store.records
  for each row when (old.organization_id is distinct from new.organization_id
    or old.activity_id is distinct from new.activity_id)
  execute function store.tg_records__former_children();
