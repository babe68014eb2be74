create function store.tg_move_events__append() returns trigger
language plpgsql
as $body$
begin
  -- Erasing an account clears its id.
  if new.account_id is null and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then
    return new;
  end if;
  raise exception 'Rows of store.move_events cannot be changed or deleted.';
end
$body$;
comment on function store.tg_move_events__append() is
  'Rejects updates: events are append-only and deleted only by a sweep.';

create trigger move_events__append before update on store.move_events
  for each row execute function store.tg_move_events__append();
