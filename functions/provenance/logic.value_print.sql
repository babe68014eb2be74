-- PostgreSQL's hash of JSON passes over brackets, so these are hashed beside it.

create function logic.value_print(p_key text, p_value jsonb) returns bigint
language sql immutable parallel safe
return case
  when p_value in ('null', '[null, null]') then 0
  when jsonb_typeof(p_value) in ('array', 'object') then coalesce(nullif(jsonb_hash_extended(p_value, hashtextextended(
    p_key || regexp_replace(p_value::text, '[^][{},]', '', 'g'), 0)), 0), 1)
  else coalesce(nullif(jsonb_hash_extended(p_value, 0), 0), 1)
end;

comment on function logic.value_print(text, jsonb) is
  'A number that is equal for equal values of a field; 0 for a cleared one, ages without ends among them. p_key is the '
  'name under which it was said: ages in another unit are another value.';
