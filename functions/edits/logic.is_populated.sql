create function logic.is_populated(p_value jsonb, p_unknown text default null) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
return case jsonb_typeof(p_value)
  when 'null' then false
  when 'string' then p_value #>> '{}' ~ '\S' and p_value #>> '{}' is distinct from p_unknown
  when 'array' then p_value not in ('[]', '[null, null]')
  else p_value is not null end;

comment on function logic.is_populated(jsonb, text) is
  'Whether a value is known: not null, blank, an empty list, a range without bounds, or p_unknown, the field''s '
  'value for unknown.';
