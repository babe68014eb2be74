-- needs: logic.end_booking, logic.want_hold, logic.live_hold, guard.now

create function logic.sweep_booking(p_booking uuid) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking store.bookings;
  v_hold store.holds;
  v_expires_at timestamptz;
begin
  -- The booking may have changed between the caller's query and its lock.
  select * into v_booking from store.bookings b where b.id = p_booking;
  select d.expires_at into v_expires_at from store.booking_decisions d
  where d.booking_id = p_booking and d.state = 'open' for update;
  v_hold := logic.live_hold(p_booking);
  if v_booking.state = 'needs_parent' and v_expires_at <= guard.now() then
    perform logic.end_booking(p_booking, 'expired', '{"code": "question_expired"}');
  elsif v_booking.state = 'in_progress' and v_hold.state in ('intended', 'confirming')
    and v_hold.created_at <= guard.now() - interval '20 seconds'
  then
    update store.bookings b set state = 'checking_card', moved_by = 'card_unknown', moved_detail = null,
      version = b.version + 1
    where b.id = p_booking;
  elsif v_booking.state = 'in_progress' and v_booking.payment_started_at is null
    and v_hold.capture_before <= guard.now() + interval '6 hours'
  then
    perform logic.end_booking(p_booking, 'hold_lapsed', '{"code": "hold_lapsed"}');
  elsif v_booking.state = 'checking_camp' and v_hold.wanted = 'held' and not v_hold.is_off_session
    and v_hold.capture_before <= guard.now() + interval '2 hours'
  then
    perform logic.want_hold(p_booking, 'released');
  else
    return false;
  end if;
  return true;
end
$body$;

comment on function logic.sweep_booking(uuid) is
  'Applies the passage of time to a locked booking; returns whether anything changed.';
