-- needs: logic.filterable_columns

create function logic.dataset_capabilities(p_visible jsonb) returns jsonb
language sql immutable
begin atomic
  select jsonb_build_object(
    'filters', logic.filterable_columns(p_visible),
    'orderBy', '["id"]' || coalesce(jsonb_agg(c.name order by c.place) filter (where c.is_value), '[]'),
    'facets', logic.filterable_columns(p_visible),
    'search', coalesce(bool_or(c.name = 'name'), false),
    'data', coalesce(bool_or(c.is_data), false))
  from (
    select c.value ->> 'name' as name, min(c.place) as place, bool_or(c.value ->> 'type' <> 'json') as is_value,
      bool_or(c.value ->> 'name' = 'data' and c.value ->> 'type' = 'json') as is_data
    from jsonb_array_elements(p_visible) with ordinality as c (value, place)
    group by 1) c;
end;

comment on function logic.dataset_capabilities(jsonb) is
  'What queries may use of the visible columns of one or several datasets: {filters, orderBy, facets, search, data}. '
  'search: there are names; data: data.<key> is supported.';
grant execute on function logic.dataset_capabilities(jsonb) to campatlas_admin;
