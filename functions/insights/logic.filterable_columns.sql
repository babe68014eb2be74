create function logic.filterable_columns(p_columns jsonb) returns text[]
language sql immutable
begin atomic
  select coalesce(array_agg(c.name order by c.place), '{}')
  from (
    select c.value ->> 'name' as name, min(c.place) as place
    from jsonb_array_elements(p_columns) with ordinality as c (value, place)
    where (c.value -> 'filterable')::boolean and c.value ->> 'type' <> 'json'
    group by 1) c;
end;

comment on function logic.filterable_columns(jsonb) is
  'Names of the filterable columns of one or several datasets, each once, in order.';
grant execute on function logic.filterable_columns(jsonb) to campatlas_admin;
