create function logic.hidden_columns(p_columns jsonb, p_visible jsonb) returns text[]
language sql immutable
begin atomic
  select coalesce(array_agg(c.value ->> 'name'), '{}')
  from jsonb_array_elements(p_columns) as c (value)
  where not exists (
    select from jsonb_array_elements(p_visible) as v (value) where v.value ->> 'name' = c.value ->> 'name');
end;

comment on function logic.hidden_columns(jsonb, jsonb) is
  'Names of a dataset''s columns that are not among the visible ones.';
grant execute on function logic.hidden_columns(jsonb, jsonb) to campatlas_admin;
