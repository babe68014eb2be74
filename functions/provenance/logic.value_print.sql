-- PostgreSQL's hash of JSON ignores brackets, so the brackets of nested values are included through the seed.

create function logic.value_print(p_key text, p_value jsonb) returns bigint
language sql immutable parallel safe
return case jsonb_typeof(p_value)
  when 'null' then 0
  when 'string' then coalesce(nullif(jsonb_hash_extended(p_value, 0), 0), 1)
  else case
    when p_value = '[null, null]' then 0
    else coalesce(nullif(jsonb_hash_extended(p_value, case
      when jsonb_typeof(p_value) not in ('array', 'object') then 0
      when p_value::text !~ '.[[{]' then hashtextextended(p_key || left(p_value::text, 1), 0)
      else hashtextextended(p_key || regexp_replace(p_value::text, '[^][{},]', '', 'g'), 0)
    end), 0), 1)
  end
end;

comment on function logic.value_print(text, jsonb) is
  'A hash that is equal for equal values of a field; 0 for a cleared one, also for ages without bounds. p_key is the '
  'name under which the value was given: the same numbers in months and in years are different values.';
