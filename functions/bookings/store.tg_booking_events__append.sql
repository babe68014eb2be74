create function store.tg_booking_events__append() returns trigger
language plpgsql
as $body$
begin
  raise exception 'store.booking_events is never changed.';
end
$body$;

comment on function store.tg_booking_events__append() is 'What has happened is not changed; it goes with its booking.';

create trigger append before update on store.booking_events
  for each row execute function store.tg_booking_events__append();
