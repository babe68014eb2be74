-- The broker's own function is looked for by its name: without a broker a booking waits, and is said to.
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
  -- A place that was offered to who waited: the run that put them on the list is over, and people take it.
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
  'Has the broker speak to the camp about a booking whose card is held, or needs none: started, not_wanted (it has '
  'moved on), not_held, no_broker, or for_staff: its one run is over, so that people ask the camp. Repeating it is for '
  'the broker to tell: one run a booking.';
grant execute on function api.begin_booking_run(uuid) to campatlas_worker;
