-- Resolves which datasets a search covers, and the condition on their rows.
-- needs: logic.check_insights, logic.visible_columns, logic.compile_search_filters, logic.reject_dataset_filter
-- needs: logic.filterable_columns, logic.reject

create function logic.search_datasets(p_slug text, p_filters jsonb, p_role name) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_datasets jsonb;
  v_columns jsonb;
  v_unknown text;
  v_found record;
begin
  perform logic.check_insights(p_role);
  v_datasets := (
    select jsonb_agg(jsonb_build_object('id', d.id, 'slug', d.slug, 'visible', v.visible) order by d.id)
    from store.datasets d
    cross join lateral (select logic.visible_columns(d.columns, p_role) as visible) v
    where p_slug is null or d.slug = p_slug);
  if p_slug is not null and v_datasets is null then
    perform logic.reject('invalid_parameter', format('There is no dataset %s.', to_jsonb(left(p_slug, 60))));
  end if;
  v_columns := coalesce((select jsonb_agg(c.value) from jsonb_array_elements(v_datasets) d
    cross join lateral jsonb_array_elements(d.value -> 'visible') as c (value)), '[]');
  v_unknown := (select f.name from jsonb_object_keys(p_filters) as f (name)
    where f.name <> all (logic.filterable_columns(v_columns)) limit 1);
  if v_unknown is not null then
    perform logic.reject_dataset_filter(v_unknown, v_columns,
      case when p_slug is null then 'no dataset' else 'this dataset' end);
  end if;
  v_datasets := (select jsonb_agg(d.value) from jsonb_array_elements(v_datasets) d
    where d.value -> 'visible' @> '[{"name": "name"}]');
  if p_slug is not null and v_datasets is null then
    perform logic.reject('invalid_parameter', 'This dataset shows no names to search.');
  end if;
  if p_filters = '{}' then
    return (select format('r.dataset_id = any (%L)', array_agg((d.value -> 'id')::integer))
      from jsonb_array_elements(v_datasets) d having count(*) > 0);
  end if;
  select * into v_found from logic.compile_search_filters(p_filters, coalesce(v_datasets, '[]'));
  if cardinality(v_found.datasets) = 0 and p_slug is not null then
    perform logic.reject('invalid_parameter', 'The value of a filter does not have the type of its column.');
  end if;
  return '(' || v_found.condition || ')';
end
$body$;

comment on function logic.search_datasets(text, jsonb, name) is
  'SQL condition over r, a row of store.dataset_rows, for a search in one dataset or in all that show names and have '
  'all filters; null when no dataset does. Raises PT400 for an unknown dataset and for a filter that it, or every '
  'dataset, lacks. Requires the capability insights (logic.check_insights).';
grant execute on function logic.search_datasets(text, jsonb, name) to campatlas_admin;
