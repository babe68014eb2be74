-- One expression, so that a loop computes it where it is.
-- needs: logic.observation_members

create function logic.provenance_entry(p_field text, p_begin text, p_key text, p_head text, p_is_changed boolean,
  p_print bigint, p_observations jsonb, p_reason text) returns text
language sql stable
return p_begin || p_head || case when p_is_changed is not true then ',"action":"keep"'
    when p_print = 0 then ',"action":"clear"' else ',"action":"set"' end
  || case when p_observations -> case p_key when 'links' then p_field else p_key end is null
    then coalesce(',"reason":' || to_json(p_reason), '')
    else logic.observation_members(p_observations -> case p_key when 'links' then p_field else p_key end, p_reason) end
  || '}';

comment on function logic.provenance_entry(text, text, text, text, boolean, bigint, jsonb, text) is
  'What one contribution said of one field, as JSON text: p_begin is its first member, p_key the name under which it '
  'did, p_print that of its value, p_reason that of the whole contribution; p_head: logic.provenance_heads.';
