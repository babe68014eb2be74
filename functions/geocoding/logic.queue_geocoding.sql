create function logic.queue_geocoding() returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  perform graphile_worker.add_job('geocoding/run', job_key => 'geocoding/run');
end
$body$;

comment on function logic.queue_geocoding() is
  'Wakes the worker task that runs jobs. Which jobs are due is in store.geocode_jobs.';
