-- needs: logic.filterable_columns, logic.count_dataset_columns

create function api.store_dataset_facets(p_dataset integer) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_columns jsonb;
begin
  -- The lock blocks concurrent changes of rows; earlier changes are visible to the following statements.
  select d.columns into v_columns from store.datasets d where d.id = p_dataset for no key update;
  delete from store.dataset_facets f where f.dataset_id = p_dataset;
  insert into store.dataset_facets (dataset_id, name, items)
    select p_dataset, c.name, c.items
    from logic.count_dataset_columns(p_dataset, logic.filterable_columns(v_columns)) c;
end
$body$;

comment on function api.store_dataset_facets(integer) is
  'Counts the most frequent values of a dataset and caches them for logic.pick_dataset_facets until its rows change. '
  'For the database owner.';
