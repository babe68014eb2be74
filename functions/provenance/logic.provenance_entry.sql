-- A single expression, so that PL/pgSQL loops evaluate it inline.
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
  'A provenance entry for one field of one contribution, as JSON text. p_begin is its first member, p_key the '
  'field''s name in the contribution, p_print the fingerprint of the value, p_reason the reason of the whole '
  'contribution; p_head: see logic.provenance_heads.';
