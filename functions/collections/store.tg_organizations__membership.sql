-- Few members are unavailable, so only those are marked and counted.
-- needs: logic.refresh_members

create function store.tg_organizations__membership() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if tg_op = 'TRUNCATE' then
    update store.collection_members m set is_available = false where m.is_available;
  elsif tg_op = 'DELETE' then
    perform logic.refresh_members(array(select o.id from old_rows o));
  elsif exists (select from store.collection_members m where not m.is_available) then
    perform logic.refresh_members(array(select n.id from new_rows n));
  end if;
  return null;
end
$body$;

comment on function store.tg_organizations__membership() is
  'After organizations are inserted, deleted or truncated: updates is_available of their memberships.';

create trigger membership_insert after insert on store.organizations referencing new table as new_rows
  for each statement execute function store.tg_organizations__membership();
create trigger membership_delete after delete on store.organizations referencing old table as old_rows
  for each statement execute function store.tg_organizations__membership();
create trigger membership_truncate after truncate on store.organizations
  for each statement execute function store.tg_organizations__membership();
