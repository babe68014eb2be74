-- Throttled like store.tg_scraper_jobs__changed: a crawl writes many pages a second, and commits that notify wait for
-- one another.

create function store.tg_crawler_jobs__changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  if v_now - (select t.last_value from store.crawler_jobs_told t) between 0 and 249 then
    return null;
  end if;
  perform setval('store.crawler_jobs_told', v_now);
  perform pg_notify('campatlas_ingestion', 'crawler-jobs');
  return null;
end
$body$;

comment on function store.tg_crawler_jobs__changed() is
  'After a statement that changed crawls, their pages, evaluations or publications: notifies servers at commit, at '
  'most every 250 ms.';

create trigger added after insert or delete on store.crawler_jobs
  for each statement execute function store.tg_crawler_jobs__changed();
create trigger changed after update on store.crawler_jobs
  for each row when (old.version <> new.version) execute function store.tg_crawler_jobs__changed();
create trigger changed after insert or update of state on store.crawler_attempts
  for each statement execute function store.tg_crawler_jobs__changed();
create trigger changed after insert or update or delete on store.crawler_results
  for each statement execute function store.tg_crawler_jobs__changed();
create trigger added after insert or delete on store.crawler_evaluations
  for each statement execute function store.tg_crawler_jobs__changed();
create trigger changed after update on store.crawler_evaluations
  for each row when (old.version <> new.version) execute function store.tg_crawler_jobs__changed();
create trigger changed after update on store.crawler_judgements
  for each statement execute function store.tg_crawler_jobs__changed();
create trigger changed after insert or update on store.crawler_publications
  for each statement execute function store.tg_crawler_jobs__changed();
create trigger changed after insert or update on store.crawler_duplicates
  for each statement execute function store.tg_crawler_jobs__changed();
