-- needs: logic.resume_scraper_jobs

create function api.resume_scraper_jobs() returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  select logic.resume_scraper_jobs(null);
end;

comment on function api.resume_scraper_jobs() is
  'Queues paused jobs whose provider is available again, in case no heartbeat did, and returns how many.';
grant execute on function api.resume_scraper_jobs() to campatlas_worker;
