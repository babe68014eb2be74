create function api.drop_boundaries(p_dataset uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  delete from store.region_memberships m using store.boundaries b
    where b.dataset_id = p_dataset and m.boundary_id = b.id;
  delete from store.boundary_datasets d where d.id = p_dataset;
end
$body$;

comment on function api.drop_boundaries(uuid) is
  'Deletes a dataset with everything derived from it. A foreign key prevents this while the dataset is active or '
  'referenced. For operators.';
