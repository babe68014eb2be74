create function logic.dataset_capabilities(p_visible jsonb) returns jsonb
language sql immutable
begin atomic
  select jsonb_build_object(
    'filters', coalesce(jsonb_agg(c.name order by c.place) filter (where c.filterable and c.type <> 'json'), '[]'),
    'orderBy', '["id"]' || coalesce(jsonb_agg(c.name order by c.place) filter (where c.type <> 'json'), '[]'),
    'facets', coalesce(jsonb_agg(c.name order by c.place) filter (where c.filterable and c.type <> 'json'), '[]'),
    'search', coalesce(bool_or(c.name = 'name'), false),
    'data', coalesce(bool_or(c.name = 'data' and c.type = 'json'), false))
  from (
    select c.value ->> 'name' as name, min(c.value ->> 'type') as type, bool_or((c.value -> 'filterable')::boolean)
      as filterable, min(c.place) as place
    from jsonb_array_elements(p_visible) with ordinality as c (value, place)
    group by 1) c;
end;

comment on function logic.dataset_capabilities(jsonb) is
  'What may be asked of visible columns, of one dataset or of several: {filters, orderBy, facets, search, data}; '
  'search says whether there are names, data whether data.<key> is taken.';
grant execute on function logic.dataset_capabilities(jsonb) to campatlas_admin;
