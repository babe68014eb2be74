create function store.tg_scraper_jobs__wake() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
begin
  perform pg_notify('campatlas_scrapers', new.installation_id::text);
  return null;
end
$body$;

comment on function store.tg_scraper_jobs__wake() is
  'After a job is queued: notifies servers at commit (channel campatlas_scrapers) that its installation has a job to '
  'claim.';

create trigger wake after insert or update of state on store.scraper_jobs
  for each row when (new.state = 'queued') execute function store.tg_scraper_jobs__wake();
