-- needs: logic.effective_owner

create function store.tg_records__move_sessions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.sessions s set owner_id = logic.effective_owner(s.organization_id, new.organization_id)
    where s.activity_id = new.id and s.owner_id <> logic.effective_owner(s.organization_id, new.organization_id);
  return null;
end
$body$;

comment on function store.tg_records__move_sessions() is
  'After an activity moves to another organization: updates the owner of its sessions without an organization of '
  'their own.';

create trigger move_sessions after update of organization_id on store.records
  for each row when (new.kind = 'activity' and new.organization_id is distinct from old.organization_id)
  execute function store.tg_records__move_sessions();
