-- needs: logic.find_dataset, logic.filterable_columns, logic.count_dataset_columns

create function logic.pick_dataset_facets(p_slug text, p_role name, out facets text, out total bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_found record;
  v_names text[];
  v_missing text[];
begin
  select * into v_found from logic.find_dataset(p_slug, null, p_role);
  total := v_found.row_count;
  v_names := logic.filterable_columns(v_found.visible);
  v_missing := array(select n.name from unnest(v_names) as n (name)
    where not exists (select from store.dataset_facets f where f.dataset_id = v_found.id and f.name = n.name));
  with counted as (
    select f.name, f.items from store.dataset_facets f where f.dataset_id = v_found.id
    union all
    select c.name, c.items from logic.count_dataset_columns(v_found.id, v_missing) c where v_missing <> '{}'
  )
  select concat('{', string_agg(concat(to_json(n.name), ':', c.items), ',' order by n.place), '}') into facets
  from unnest(v_names) with ordinality as n (name, place) join counted c using (name);
end
$body$;

comment on function logic.pick_dataset_facets(text, name) is
  'The 50 most frequent values of each column of a dataset the role may filter by, as JSON text {column: [{value, '
  'count}]}, as in logic.count_dataset_columns; cached counts or counted now. total: rows of the dataset. Raises '
  'PT404 for an unknown dataset.';
grant execute on function logic.pick_dataset_facets(text, name) to campatlas_admin;
