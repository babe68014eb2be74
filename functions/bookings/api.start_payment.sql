-- Committed before the camp is paid. Afterwards the booking cannot be cancelled, and no second payment can begin.
-- needs: logic.lock_booking, logic.live_hold, logic.captured_cents, guard.now

create function api.start_payment(p_booking uuid, p_total_cents integer) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking constant store.bookings := logic.lock_booking(p_booking, false);
  v_hold store.holds;
begin
  if v_booking.state <> 'in_progress' or v_booking.payment_started_at is not null or p_total_cents is null
    or p_total_cents not between 0 and v_booking.max_cents - logic.captured_cents(p_booking)
  then
    return false;
  end if;
  v_hold := logic.live_hold(p_booking);
  if p_total_cents > 0 and (v_hold.id is null or v_hold.state <> 'held' or v_hold.wanted <> 'held'
    or v_hold.cents < p_total_cents or v_hold.capture_before <= guard.now() + interval '1 hour')
  then
    return false;
  end if;
  update store.bookings b set payment_started_at = guard.now(), payment_cents = p_total_cents, status = 'paying'
  where b.id = p_booking;
  return true;
end
$body$;

comment on function api.start_payment(uuid, integer) is
  'Asks for permission to pay the camp p_total_cents for a booking in progress, and records that payment has begun. '
  'Returns false when it is denied: the booking has moved on, payment has begun before, the total exceeds the limit, '
  'or the card is no longer held.';
grant execute on function api.start_payment(uuid, integer) to campatlas_worker;
