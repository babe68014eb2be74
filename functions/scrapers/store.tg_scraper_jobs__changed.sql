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
  perform setval('store.scraper_jobs_told', v_now);
  perform pg_notify('campatlas_ingestion', 'scraper-jobs');
  return null;
end
$body$;

comment on function store.tg_scraper_jobs__changed() is
  'After a move or a publication of a job: tells servers, when it is committed, that jobs have changed, unless they '
  'were told less than 250 ms ago.';

-- Renewed leases and heartbeats move columns that are read again from time to time anyway.
create trigger changed after update on store.scraper_jobs
  for each row when ((old.version, old.publication) is distinct from (new.version, new.publication))
  execute function store.tg_scraper_jobs__changed();
