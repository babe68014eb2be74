-- Commits that notify are serialized, each including its flush to disk, so at most one per 250 ms notifies while many
-- jobs change. Listeners read again when that time is over (server/http/shared-read.ts).

create function store.tg_scraper_jobs__changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  if v_now - (select t.last_value from store.scraper_jobs_told t) between 0 and 249 then
    return null;
  end if;
  if exists (
    select from new_rows n join old_rows o on o.id = n.id
    where (n.version, n.publication) is distinct from (o.version, o.publication))
  then
    perform setval('store.scraper_jobs_told', v_now);
    perform pg_notify('campatlas_ingestion', 'scraper-jobs');
  end if;
  return null;
end
$body$;

comment on function store.tg_scraper_jobs__changed() is
  'After state changes or publications of jobs: notifies servers at commit, at most every 250 ms.';

-- Ignores renewed leases and heartbeats: clients poll those columns anyway.
create trigger changed after update on store.scraper_jobs referencing old table as old_rows new table as new_rows
  for each statement execute function store.tg_scraper_jobs__changed();
