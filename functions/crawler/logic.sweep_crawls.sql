-- needs: logic.reclaim_crawler_hosts, logic.lose_crawler_jobs, logic.sweep_crawler_bodies

create function logic.sweep_crawls() returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  select logic.reclaim_crawler_hosts(100) + logic.lose_crawler_jobs() + logic.sweep_crawler_bodies(1000, 2000000000);
end;

comment on function logic.sweep_crawls() is
  'Periodic maintenance: reclaims hosts and jobs with an expired lease and deletes old bodies. Returns how many rows '
  'changed.';
