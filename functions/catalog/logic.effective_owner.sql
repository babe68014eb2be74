create function logic.effective_owner(own_organization_id uuid, activity_organization_id uuid) returns uuid
language sql immutable parallel safe
return coalesce(own_organization_id, activity_organization_id);

comment on function logic.effective_owner(uuid, uuid) is
  'The organization that owns a session: its own when it has one, else that of its activity. Stored in '
  'store.sessions.owner_id, which all readers use.';
