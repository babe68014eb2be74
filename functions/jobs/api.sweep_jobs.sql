-- An area with leases or deadlines adds its function here. Each takes rows that are due and not locked, so no claim
-- waits for a sweep.
-- needs: logic.sweep_broker, logic.sweep_pool, logic.sweep_scrapers, logic.sweep_geocoding
-- needs: logic.sweep_crawler_evaluations, logic.sweep_crawls
-- needs: logic.sweep_campaigns

create function api.sweep_jobs() returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  select logic.sweep_pool()
    + logic.sweep_scrapers()
    + logic.sweep_geocoding()
    + logic.sweep_crawler_evaluations()
    + logic.sweep_broker()
    + logic.sweep_crawls()
    + logic.sweep_campaigns();
end;

comment on function api.sweep_jobs() is
  'Applies expired leases and deadlines in all areas and returns how many rows changed. Run by a job every minute; '
  'claims do the same for the rows they read.';
grant execute on function api.sweep_jobs() to campatlas_worker;
