create function store.tg_booking_events__append() returns trigger
language plpgsql
as $body$
begin
  raise exception 'Rows of store.booking_events cannot be changed or deleted.';
end
$body$;

comment on function store.tg_booking_events__append() is
  'Events cannot be changed; they are deleted only with their booking.';

create trigger append before update on store.booking_events
  for each row execute function store.tg_booking_events__append();
