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
      -- Something refers to it still.
      null;
    end;
  end loop;

  -- Points that no configuration has any more. One that comes back has been logged again.
  perform from store.region_state s for update;
  delete from store.region_points p where not exists (select from store.configurations c
    where c.latitude = p.latitude and c.longitude = p.longitude);
  delete from store.region_memberships m where not exists
    (select from store.region_points p where p.latitude = m.latitude and p.longitude = m.longitude);
  return v_swept;
end
$body$;

comment on function api.sweep_boundaries() is
  'Deletes datasets that were retired 30 days ago and that nothing refers to, and what is known of points that are '
  'nobody''s. Returns how many datasets went. For a daily job.';
grant execute on function api.sweep_boundaries() to campatlas_worker;
