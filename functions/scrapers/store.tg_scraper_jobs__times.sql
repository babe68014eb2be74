-- Whoever moves a job, its times are this trigger's. Lists are ordered by the time they show, which has milliseconds.
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
  'Before a job is made or changed: sets updated_at; with a move started_at (of its latest attempt) and finished_at.';

create trigger times before insert or update on store.scraper_jobs
  for each row execute function store.tg_scraper_jobs__times();
create trigger begin after insert on store.scraper_jobs
  for each row execute function store.tg_move('scraper_job');
-- Jobs are claimed and ended by the hundred.
create trigger move after update on store.scraper_jobs referencing old table as old_rows new table as new_rows
  for each statement execute function store.tg_moves('scraper_job');
