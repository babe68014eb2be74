-- Lock order in geocoding: job, submission, lookups, items. Every change starts here, since all triggers update the
-- job's counters.

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
  'A job, locked until the transaction ends; null for an unknown job.';
