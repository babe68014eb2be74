-- needs: guard.datasets, logic.dataset_capabilities

create function api.list_datasets() returns text
language sql stable
begin atomic
  select json_build_object(
    'capabilities', logic.dataset_capabilities(coalesce((
      select jsonb_agg(c.value order by d.id, c.place) from guard.datasets d
      cross join lateral jsonb_array_elements(d.columns) with ordinality as c (value, place)), '[]')),
    'datasets', coalesce((
      select json_agg(json_build_object('slug', d.slug, 'title', d.title, 'description', d.description,
        'source', d.source, 'licence', d.licence, 'rows', d.row_count, 'columns', d.columns,
        'capabilities', logic.dataset_capabilities(d.columns)) order by d.slug)
      from guard.datasets d), '[]'))::text;
end;

comment on function api.list_datasets() is
  'All datasets as JSON text {capabilities, datasets}: each with its description, visible columns and what queries '
  'may use (logic.dataset_capabilities); capabilities is the same for all datasets together.';
grant execute on function api.list_datasets() to campatlas_admin;
