create function store.tg_move_events__append() returns trigger
language plpgsql
as $body$
begin
  raise exception 'store.move_events is never changed.';
end
$body$;
comment on function store.tg_move_events__append() is 'What has happened is not changed; it goes with the sweep alone.';

create trigger move_events__append before update on store.move_events
  for each row execute function store.tg_move_events__append();
