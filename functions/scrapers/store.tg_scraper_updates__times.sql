-- Whoever moves a request, its deadline is this trigger's: an installation has 24 hours to see it, 10 minutes to end
-- its jobs, 15 minutes to report. A request that nobody ended in time ended when the time was over.
-- needs: guard.now, store.tg_move

create function store.tg_scraper_updates__times() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
begin
  new.updated_at := guard.now();
  if tg_op = 'INSERT' then
    new.created_at := coalesce(new.created_at, new.updated_at);
  elsif new.version = old.version then
    return new;
  end if;
  if new.moved_by in ('expire', 'busy', 'no_result') then
    new.updated_at := least(new.updated_at, old.due_at);
  end if;
  new.due_at := new.updated_at + case new.state when 'pending' then interval '24 hours'
    when 'draining' then interval '10 minutes' when 'running' then interval '15 minutes' end;
  new.finished_at := case when new.due_at is null then new.updated_at end;
  return new;
end
$body$;

comment on function store.tg_scraper_updates__times() is
  'Before a request is made or changed: sets updated_at; with a move due_at or, in a last state, finished_at.';

create trigger times before insert or update on store.scraper_updates
  for each row execute function store.tg_scraper_updates__times();
create trigger move after insert or update on store.scraper_updates
  for each row execute function store.tg_move('scraper_update');
