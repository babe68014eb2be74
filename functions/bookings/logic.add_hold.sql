-- A deposit that was charged counts towards the limit, so a later hold is for the rest of it.
-- needs: logic.captured_cents, guard.now

create function logic.add_hold(p_booking store.bookings, p_off_session boolean, p_lease interval default null)
  returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_hold uuid;
  v_left constant integer := p_booking.max_cents - logic.captured_cents(p_booking.id);
begin
  if v_left < 50 then
    return null;
  end if;
  insert into store.holds (booking_id, cents, currency, is_off_session, lease_attempt, lease_until, next_check_at)
  values (p_booking.id, v_left, p_booking.currency, p_off_session,
    case when p_lease is not null then gen_random_uuid() end, guard.now() + p_lease, guard.now() + p_lease)
  returning id into v_hold;
  return v_hold;
end
$body$;

comment on function logic.add_hold(store.bookings, boolean, interval) is
  'Creates the row of a hold of the approved amount, less earlier charges; the caller must have it placed. '
  'p_off_session: the parent is not present; p_lease: the caller claims it. Returns null when nothing is left to '
  'hold. The booking must be locked.';
