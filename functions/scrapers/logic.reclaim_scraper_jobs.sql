-- needs: logic.lose_scraper_jobs, guard.now

create function logic.reclaim_scraper_jobs(p_installation uuid, p_limit integer) returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  select logic.lose_scraper_jobs(array(
    select j.id from store.scraper_jobs j
    where j.state = 'running' and j.lease_until < guard.now()
      and (p_installation is null or j.installation_id = p_installation)
    order by j.id
    limit p_limit
    for update skip locked));
end;

comment on function logic.reclaim_scraper_jobs(uuid, integer) is
  'Takes back jobs, of one installation or (null) of all, whose lease has ended; says how many.';
