-- Commits that notify wait for one another, each to the disk and back: where jobs move by the thousand, only the first
-- within a quarter of a second notifies. Who hears it reads again when that time is over (server/http/shared-read.ts).

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
  'After moves or publications of jobs: tells servers, when it is committed, that jobs have changed, unless they '
  'were told less than 250 ms ago.';

-- Renewed leases and heartbeats move columns that are read again from time to time anyway.
create trigger changed after update on store.scraper_jobs referencing old table as old_rows new table as new_rows
  for each statement execute function store.tg_scraper_jobs__changed();
