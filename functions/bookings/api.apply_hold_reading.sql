-- needs: guard.now, logic.lock_booking_of, logic.end_provider_call, logic.follow_hold, logic.raise_lapse,
-- needs: logic.is_hold_done, logic.booking_json

create function api.apply_hold_reading(p_hold uuid, p_attempt uuid, p_event text, p_reading jsonb, p_answer jsonb)
  returns table (state text, wanted text, capture_cents integer, is_yielded boolean, booking jsonb)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
#variable_conflict use_column
declare
  v_hold store.holds;
  v_booking constant store.bookings := logic.lock_booking_of(p_hold);
begin
  perform logic.end_provider_call(p_answer);
  update store.holds h set state = m.to_state, moved_by = m.event, moved_detail = p_reading, version = h.version + 1,
    capture_before = coalesce((p_reading ->> 'captureBefore')::timestamptz, h.capture_before),
    captured_cents = coalesce((p_reading ->> 'capturedCents')::integer, h.captured_cents),
    refunded_cents = coalesce((p_reading ->> 'refundedCents')::integer, h.refunded_cents),
    decline_code = coalesce(left(p_reading ->> 'declineCode', 100), h.decline_code), checks = 0,
    last_error = case p_event when 'give_up' then p_answer ->> 'error' end,
    next_check_at = case when m.to_state = h.wanted then guard.now() + interval '1 hour' else h.next_check_at end
  from guard.moves m
  where h.id = p_hold and h.lease_attempt = p_attempt and m.machine = 'hold' and m.from_state = h.state
    and m.event = p_event
  returning h.* into v_hold;
  if not found then
    return;
  end if;
  if v_hold.state in ('expired', 'declined', 'released') and (v_hold.wanted = 'captured'
    or v_hold.wanted = 'held' and v_booking.state in ('booked', 'waitlisted'))
  then
    perform logic.raise_lapse(v_booking.id, v_hold.capture_cents);
  end if;
  perform logic.follow_hold(v_booking, v_hold);
  -- Yields a hold that needs no provider call. The columns are not indexed, so this update writes only the row.
  update store.holds h set lease_attempt = null, lease_until = null
  where h.id = p_hold and logic.is_hold_done(h)
  returning h.* into v_hold;
  is_yielded := found;
  if is_yielded then
    -- The commit need not reach the disk: no provider call follows it, and after a crash the intent is read again.
    perform set_config('synchronous_commit', 'off', true);
    booking := logic.booking_json(v_booking.id);
  else
    select * into v_hold from store.holds h where h.id = p_hold;
  end if;
  return query select v_hold.state, v_hold.wanted, v_hold.capture_cents, is_yielded, booking;
end
$body$;

comment on function api.apply_hold_reading(uuid, uuid, text, jsonb, jsonb) is
  'Applies the event of a provider reading to a hold and its booking. Returns {state, wanted, capture_cents} as they '
  'are afterwards, because the goal may have changed since the claim. A hold that has reached its goal or a final '
  'state is yielded at once (is_yielded), and booking is its booking as it is then (logic.booking_json), else null. '
  'Returns no row when the lease is lost or the event is not allowed in the hold''s state. p_answer: the result of the '
  'previous call (logic.end_provider_call). Raises the errors of logic.lock_booking.';
grant execute on function api.apply_hold_reading(uuid, uuid, text, jsonb, jsonb) to campatlas_server, campatlas_worker;
