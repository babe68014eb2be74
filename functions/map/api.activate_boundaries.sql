-- needs: logic.add_memberships, logic.refresh_zip_states

create function api.activate_boundaries(p_dataset uuid, p_after bigint) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
declare
  v_kind text;
  v_name text;
  v_other text;
  v_codes text;
begin
  perform from store.region_state s for update;
  select d.kind, d.name into v_kind, v_name from store.boundary_datasets d
    where d.id = p_dataset and d.state = 'loading';
  if not found then
    raise exception 'The dataset is not loading.';
  end if;
  select min(d.name), left(string_agg(b.code, ', ' order by b.code), 100) into v_other, v_codes
  from store.boundaries b
    join store.active_boundaries a on a.kind = b.kind and a.code = b.code
    join store.boundary_datasets d on d.id = a.dataset_id
  where b.dataset_id = p_dataset and d.name <> v_name;
  if v_other is not null then
    raise exception using errcode = 'unique_violation', message = format(
      'A code of a kind is in one active dataset, but %s already has: %s. Leave these out with --only, or replace '
      'that dataset by giving its name.', v_other, v_codes);
  end if;
  perform logic.add_memberships(v_kind, array(select b.id from store.boundaries b where b.dataset_id = p_dataset),
    p_after,
    coalesce((select max(p.id) from store.region_points p), 0));

  delete from store.region_memberships m
    using store.active_boundaries a join store.boundary_datasets d on d.id = a.dataset_id
    where d.kind = v_kind and d.name = v_name and m.boundary_id = a.boundary_id;
  delete from store.active_boundaries a using store.boundary_datasets d
    where d.id = a.dataset_id and d.kind = v_kind and d.name = v_name;
  update store.boundary_datasets d set state = 'retired', retired_at = clock_timestamp()
    where d.kind = v_kind and d.name = v_name and d.state = 'active';
  insert into store.active_boundaries (kind, code, boundary_id, dataset_id)
    select b.kind, b.code, b.id, b.dataset_id from store.boundaries b where b.dataset_id = p_dataset;
  update store.boundary_datasets d set state = 'active', activated_at = clock_timestamp() where d.id = p_dataset;
  if v_kind in ('state', 'zip') then
    perform logic.refresh_zip_states();
  end if;
  -- Results by region may change.
  insert into store.tallies (name, amount) values ('catalog', 1);
  perform graphile_worker.add_job('geocoding/approximate', job_key => 'geocoding/approximate');
end
$body$;

comment on function api.activate_boundaries(uuid, bigint) is
  'Activates a loaded dataset of its kind and name in one transaction with the memberships of points with ids above '
  'p_after, and retires the previous dataset; afterwards a job approximates places without a point. Raises an error '
  'when one of its codes is in an active dataset of another name. For operators.';
