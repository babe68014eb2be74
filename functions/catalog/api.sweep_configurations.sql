-- A concurrent writer may have found a configuration that no row refers to yet, so the lock waits for running writers
-- and blocks new ones until commit. Readers are not blocked.

create function api.sweep_configurations() returns bigint
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_swept bigint;
  v_schedules bigint;
begin
  lock table store.configurations, store.schedules in share row exclusive mode;
  delete from store.configurations as c
  where not exists (select from store.organizations as o where o.configuration_id = c.id)
    and not exists (select from store.activities as a where a.configuration_id = c.id)
    and not exists (select from store.sessions as s where s.configuration_id = c.id);
  get diagnostics v_swept = row_count;
  delete from store.schedules as k where not exists (select from store.sessions as s where s.schedule_id = k.id);
  get diagnostics v_schedules = row_count;
  return v_swept + v_schedules;
end
$body$;

comment on function api.sweep_configurations() is
  'Deletes configurations and schedules that no record uses and returns how many; run by a daily job.';
grant execute on function api.sweep_configurations() to campatlas_worker;
