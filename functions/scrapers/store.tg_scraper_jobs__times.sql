-- Timestamps are set here, whoever changes the state. created_at has milliseconds because lists are sorted by the time
-- shown.
-- needs: guard.now, store.tg_move, store.tg_moves

create function store.tg_scraper_jobs__times() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
begin
  new.updated_at := guard.now();
  if tg_op = 'INSERT' then
    new.created_at := date_trunc('milliseconds', coalesce(new.created_at, new.updated_at));
    new.run_at := coalesce(new.run_at, new.created_at);
  elsif new.version <> old.version then
    new.started_at := case when new.state = 'running' then new.updated_at else old.started_at end;
    new.finished_at := case when new.state in ('completed', 'failed') then new.updated_at end;
  end if;
  return new;
end
$body$;

comment on function store.tg_scraper_jobs__times() is
  'Before a job is inserted or updated: sets updated_at, and with a state change started_at (of the latest attempt) '
  'and finished_at.';

create trigger times before insert or update on store.scraper_jobs
  for each row execute function store.tg_scraper_jobs__times();
create trigger begin after insert on store.scraper_jobs
  for each row execute function store.tg_move('scraper_job');
-- A statement trigger, since one statement claims or ends hundreds of jobs.
create trigger move after update on store.scraper_jobs referencing old table as old_rows new table as new_rows
  for each statement execute function store.tg_moves('scraper_job');
