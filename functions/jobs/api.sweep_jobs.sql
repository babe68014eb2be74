-- An area with leases or deadlines adds its line. Each function takes what is due and unlocked, so that no claim waits
-- for a sweep.
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
  'Makes real what time alone has changed, in every area: leases and deadlines that have passed. Says '
  'how many rows it moved. For a job of each minute; claims do the same for what they look at.';
grant execute on function api.sweep_jobs() to campatlas_worker;
