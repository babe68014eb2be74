create function store.tg_booking_events__append() returns trigger
language plpgsql
as $body$
begin
  raise exception 'store.booking_events is never changed.';
end
$body$;

comment on function store.tg_booking_events__append() is
  'Events cannot be changed; they are deleted only with their booking.';

create trigger append before update on store.booking_events
  for each row execute function store.tg_booking_events__append();
