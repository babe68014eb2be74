-- needs: logic.check_insights, logic.visible_columns, logic.filterable_columns, logic.reject_dataset_filter
-- needs: logic.reject

create function logic.find_dataset(p_slug text, p_filters jsonb, p_role name, out id integer, out columns jsonb,
  out visible jsonb, out row_count bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_all jsonb;
  v_unknown text;
begin
  perform logic.check_insights(p_role);
  select d.id, d.columns, logic.visible_columns(d.columns, p_role), d.row_count into id, columns, visible, row_count
    from store.datasets d where d.slug = p_slug;
  if id is not null then
    return;
  end if;
  -- A filter that no dataset has is reported before the missing dataset.
  v_all := (select jsonb_agg(c.value) from store.datasets d
    cross join lateral jsonb_array_elements(logic.visible_columns(d.columns, p_role)) as c (value));
  v_unknown := (select f.name from jsonb_object_keys(coalesce(p_filters, '{}')) as f (name)
    where f.name not like 'data._%' and f.name <> all (logic.filterable_columns(coalesce(v_all, '[]'))) limit 1);
  if v_unknown is not null then
    perform logic.reject_dataset_filter(v_unknown, coalesce(v_all, '[]'), 'no dataset');
  end if;
  perform logic.reject('not_found', 'There is no such dataset.');
end
$body$;

comment on function logic.find_dataset(text, jsonb, name) is
  'A dataset by slug, with all its columns and those visible to the role. Raises PT404 for an unknown dataset, but '
  'first PT400 for a filter that no dataset has. Requires the capability insights (logic.check_insights).';
grant execute on function logic.find_dataset(text, jsonb, name) to campatlas_admin;
