-- One expression, so that a loop computes it where it is.
-- needs: logic.observation_members

create function logic.provenance_entry(p_field text, p_key text, p_head text, p_is_changed boolean, p_print bigint,
  p_observations jsonb, p_reason text, p_why text) returns text
language sql stable
return '{"field":"' || p_field || '"' || p_head || ',"action":"' || case when p_is_changed is not true then 'keep'
    when p_print = 0 then 'clear' else 'set' end || '"'
  || coalesce(case when p_observations -> case p_key when 'links' then p_field else p_key end is null then p_why
    else logic.observation_members(p_observations -> case p_key when 'links' then p_field else p_key end, p_reason) end,
    '') || '}';

comment on function logic.provenance_entry(text, text, text, boolean, bigint, jsonb, text, text) is
  'What one contribution said of one field, as JSON text: p_key is the name under which it did, p_print that of its '
  'value, p_head and p_why are the members of logic.provenance_heads.';
