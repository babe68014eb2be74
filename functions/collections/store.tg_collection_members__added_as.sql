create function store.tg_collection_members__added_as() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
begin
  new.added_as := new.organization_id;
  new.is_available := true;
  return new;
end
$body$;

comment on function store.tg_collection_members__added_as() is
  'Before a member is added: stores its original id in added_as and sets is_available; '
  'store.tg_collection_members__count verifies that it is disclosed.';

create trigger added_as before insert on store.collection_members
  for each row execute function store.tg_collection_members__added_as();
