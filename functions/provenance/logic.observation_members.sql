create function logic.observation_members(p_observation jsonb, p_reason text) returns text
language sql stable
return concat(',"observation":"', p_observation ->> 'observation', '"',
  ',"evidence":' || (
    select json_agg(json_build_object('url', e ->> 'url', 'quote', e ->> 'quote', 'captured_at', e ->> 'captured_at'))
    from jsonb_array_elements(case jsonb_typeof(p_observation -> 'evidence') when 'array'
      then p_observation -> 'evidence' end) e
    where jsonb_typeof(e) = 'object'),
  ',"reason":' || to_json(coalesce(p_observation ->> 'reason', p_reason)),
  ',"rule":' || to_json(p_observation ->> 'rule'));

comment on function logic.observation_members(jsonb, text) is
  'The members of a provenance entry from what a source observed about one field, as JSON text that begins with a '
  'comma; p_reason is the reason of the whole contribution.';
