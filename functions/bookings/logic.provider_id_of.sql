create function logic.provider_id_of(p_hold store.holds, p_answer jsonb) returns text
language sql immutable
return coalesce(p_hold.provider_id, case when p_hold.state = 'intended' then p_answer ->> 'providerId' end);

comment on function logic.provider_id_of(store.holds, jsonb) is
  'The provider''s id of a hold: the stored one, or the one in the result of the call that created it '
  '(logic.end_provider_call).';
