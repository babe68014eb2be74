create function logic.owner_of(p_kind text, p_id uuid) returns uuid
language sql stable
return case p_kind
  when 'organization' then p_id
  when 'activity' then (select a.organization_id from store.activities a where a.id = p_id)
  else (select s.owner_id from store.sessions s where s.id = p_id) end;

comment on function logic.owner_of(text, uuid) is
  'The organization that owns a disclosed record; the id itself for an organization.';
