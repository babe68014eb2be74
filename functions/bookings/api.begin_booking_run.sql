-- The broker's function is looked up by name, because an installation may have no broker; bookings then wait.
-- needs: logic.lock_booking, logic.live_hold, logic.captured_cents, api.doubt_booking

create function api.begin_booking_run(p_booking uuid) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking constant store.bookings := logic.lock_booking(p_booking, false);
  v_hold constant store.holds := logic.live_hold(p_booking);
begin
  if v_booking.state <> 'in_progress' or v_booking.payment_started_at is not null then
    return 'not_wanted';
  elsif v_booking.max_cents - logic.captured_cents(p_booking) >= 50
    and (v_hold.id is null or v_hold.state <> 'held' or v_hold.wanted <> 'held')
  then
    return 'not_held';
  elsif to_regprocedure('api.start_booking_run(uuid)') is null then
    return 'no_broker';
  end if;
  execute 'select api.start_booking_run($1)' using p_booking;
  -- A place was offered from the waiting list, but the booking's only run is over: staff must accept the place.
  if exists (
    select from store.broker_runs r join store.bookings b on b.id = r.booking_id
    where r.booking_id = p_booking and r.state = 'done' and b.state = 'in_progress')
  then
    perform api.doubt_booking(p_booking);
    return 'for_staff';
  end if;
  return 'started';
end
$body$;

comment on function api.begin_booking_run(uuid) is
  'Starts the broker''s run for a booking whose card is held or that needs no hold. Returns started, not_wanted (the '
  'booking has moved on), not_held, no_broker, or for_staff (the booking''s only run is over, so staff must ask the '
  'camp). Repeating it starts no second run.';
grant execute on function api.begin_booking_run(uuid) to campatlas_worker;
