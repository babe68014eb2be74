-- needs: store.tg_move, store.tg_changed

create function store.tg_overseer_events__append() returns trigger
language plpgsql
as $body$
begin
  -- Erasing an account clears its id.
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception using errcode = 'restrict_violation', message =
    'Events can only be added, not changed or deleted.';
end
$body$;
comment on function store.tg_overseer_events__append() is
  'Rejects updates and deletes: events are append-only and lose only the id of an erased account.';

create trigger append before update or delete on store.overseer_events
  for each row execute function store.tg_overseer_events__append();
create trigger append_all before truncate on store.overseer_events
  for each statement execute function store.tg_overseer_events__append();
create trigger move after insert or update on store.overseer_messages
  for each row execute function store.tg_move('overseer_message');
create trigger changed after update on store.overseer
  for each row execute function store.tg_changed('overseer');
