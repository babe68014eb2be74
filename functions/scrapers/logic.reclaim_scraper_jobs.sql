-- Called by every claim. plpgsql caches its plan; an SQL function would be planned at each call.
-- needs: logic.lose_scraper_jobs, guard.now

create function logic.reclaim_scraper_jobs(p_installations uuid[], p_limit integer) returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_due constant uuid[] := array(
    select j.id from store.scraper_jobs j
    where j.state = 'running' and j.lease_until < guard.now()
      and (p_installations is null or j.installation_id = any (p_installations))
    order by j.id
    limit p_limit
    for update skip locked);
begin
  return case when v_due = '{}' then 0 else logic.lose_scraper_jobs(v_due) end;
end
$body$;

comment on function logic.reclaim_scraper_jobs(uuid[], integer) is
  'Takes back at most p_limit jobs with an expired lease, of these installations or (null) of all, and returns how '
  'many.';
