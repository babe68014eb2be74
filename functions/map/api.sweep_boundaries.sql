-- needs: api.drop_boundaries

create function api.sweep_boundaries() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_dataset uuid;
  v_swept integer := 0;
begin
  for v_dataset in
    select d.id from store.boundary_datasets d where d.state = 'retired'
      and d.retired_at < guard.now() - interval '30 days'
  loop
    begin
      perform api.drop_boundaries(v_dataset);
      v_swept := v_swept + 1;
    exception when foreign_key_violation then
      -- Still referenced.
      null;
    end;
  end loop;

  -- Points no configuration uses any more; a point that is used again is logged again.
  perform from store.region_state s for update;
  delete from store.region_points p where not exists (select from store.configurations c
    where c.latitude = p.latitude and c.longitude = p.longitude);
  delete from store.region_memberships m where not exists
    (select from store.region_points p where p.latitude = m.latitude and p.longitude = m.longitude);
  return v_swept;
end
$body$;

comment on function api.sweep_boundaries() is
  'Deletes datasets retired more than 30 days ago that are not referenced, and data of points no longer used. '
  'Returns how many datasets were deleted. Run by a daily job.';
grant execute on function api.sweep_boundaries() to campatlas_worker;
