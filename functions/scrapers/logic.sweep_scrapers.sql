-- needs: logic.end_due_updates, logic.reclaim_scraper_jobs, logic.drop_scraper_records

create function logic.sweep_scrapers() returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  select logic.end_due_updates(null) + logic.reclaim_scraper_jobs(null, 100) + logic.drop_scraper_records();
end;

comment on function logic.sweep_scrapers() is
  'Periodic maintenance: ends overdue update requests, reclaims jobs with an expired lease and deletes records that '
  'will not be published. Returns how many rows changed.';
