-- needs: guard.now, store.tg_bookings__keep

create function store.tg_bookings__events() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  -- created_at never decreases along seq: a transaction that began earlier may move the booking later.
  insert into store.booking_events (booking_id, seq, event, from_state, to_state, status, detail, created_at)
  values (new.id, new.version, new.moved_by, case tg_op when 'UPDATE' then old.state else '' end, new.state, new.status,
    new.moved_detail, greatest(guard.now(), (
      select max(e.created_at) from store.booking_events e where e.booking_id = new.id)));
  return null;
end
$body$;

comment on function store.tg_bookings__events() is
  'After each move of a booking: adds a row to its history.';

create trigger record_made after insert on store.bookings
  for each row execute function store.tg_bookings__events();
create trigger record_moved after update on store.bookings
  for each row when (old.version <> new.version) execute function store.tg_bookings__events();
