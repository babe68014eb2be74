create function logic.option_of(p_options jsonb, p_id text) returns jsonb
language sql immutable
return (select o from jsonb_array_elements(p_options) o where o ->> 'id' = p_id);

comment on function logic.option_of(jsonb, text) is
  'An option of a question by its id; null for an unknown id.';
