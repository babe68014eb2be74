-- needs: logic.add_memberships

create function api.prepare_boundaries(p_dataset uuid, p_after integer, p_boundaries integer, p_upto bigint,
  out last integer, out done integer)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
declare
  v_kind constant text := (select d.kind from store.boundary_datasets d where d.id = p_dataset);
  v_ids integer[];
begin
  v_ids := array(select b.id from store.boundaries b where b.dataset_id = p_dataset and b.id > p_after
    order by b.id limit p_boundaries);
  perform logic.add_memberships(v_kind, v_ids, 0, p_upto);
  last := v_ids[cardinality(v_ids)];
  done := cardinality(v_ids);
end
$body$;

comment on function api.prepare_boundaries(uuid, integer, integer, bigint) is
  'Computes which known points with ids up to p_upto belong to the next p_boundaries boundaries of a dataset after '
  'the id p_after. Returns the last boundary''s id (null when none was left) and their number. For operators, before '
  'the dataset is activated.';
