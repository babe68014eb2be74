-- Deadlines are set here, whoever changes the state: 24 hours to be seen, 10 minutes to drain, 15 minutes to report. A
-- request ended for its deadline gets the deadline as its end.
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
  'Before an update request is inserted or updated: sets updated_at, and with a state change due_at or, in a final '
  'state, finished_at.';

create trigger times before insert or update on store.scraper_updates
  for each row execute function store.tg_scraper_updates__times();
create trigger move after insert or update on store.scraper_updates
  for each row execute function store.tg_move('scraper_update');
