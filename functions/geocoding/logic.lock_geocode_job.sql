-- The order of locks in geocoding: the job, its submission, its lookups, its items. Whoever moves any of them begins
-- here, since each trigger ends at the counters of the job.

create function logic.lock_geocode_job(p_job uuid) returns store.geocode_jobs
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job store.geocode_jobs;
begin
  select j.* into v_job from store.geocode_jobs j where j.id = p_job for update;
  return v_job;
end
$body$;

comment on function logic.lock_geocode_job(uuid) is
  'The job, locked until the end of the transaction; null when there is none.';
