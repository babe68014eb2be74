-- Watchers of ingestion read the data again; only the name of the topic is sent, once per transaction.

create function store.tg_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform pg_notify('campatlas_ingestion', tg_argv[0]);
  return null;
end
$body$;

comment on function store.tg_changed() is
  'After a change of a row watched by staff: notifies servers at commit of the changed topic, given as trigger '
  'argument.';

create trigger added after insert or delete on store.pool_accounts
  for each row execute function store.tg_changed('pool');
create trigger changed after update on store.pool_accounts
  for each row when (old.updated_at is distinct from new.updated_at) execute function store.tg_changed('pool');

-- Ignores renewed leases and heartbeats: clients poll those columns anyway.
create trigger added after insert or delete on store.scraper_jobs
  for each row execute function store.tg_changed('scraper-jobs');
create trigger added after insert on store.scraper_events
  for each row execute function store.tg_changed('scraper-jobs');
create trigger added after insert on store.scraper_artifacts
  for each row execute function store.tg_changed('scraper-jobs');
create trigger added after insert or delete on store.scraper_installations
  for each row execute function store.tg_changed('scrapers');
create trigger changed after update on store.scraper_installations
  for each row when ((old.name, old.build_revision, old.build_main_revision, old.build_behind_main)
    is distinct from (new.name, new.build_revision, new.build_main_revision, new.build_behind_main))
  execute function store.tg_changed('scrapers');
create trigger added after insert on store.scraper_sessions
  for each row execute function store.tg_changed('scrapers');
create trigger changed after insert or update or delete on store.provider_pauses
  for each row execute function store.tg_changed('scrapers');
create trigger changed after insert or update or delete on store.scraper_updates
  for each row execute function store.tg_changed('scrapers');
create trigger added after insert or delete on store.geocode_jobs
  for each row execute function store.tg_changed('geocoding');
create trigger changed after update on store.geocode_jobs
  for each row when (old.* is distinct from new.*) execute function store.tg_changed('geocoding');
create trigger added after insert or delete on store.broker_runs
  for each row execute function store.tg_changed('broker');
create trigger changed after update on store.broker_runs
  for each row when ((old.version, old.total_cents) is distinct from (new.version, new.total_cents))
  execute function store.tg_changed('broker');
create trigger added after insert on store.broker_activity
  for each row when (new.kind <> 'request') execute function store.tg_changed('broker');
