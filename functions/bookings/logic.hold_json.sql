-- needs: guard.now, logic.iso_milliseconds

create function logic.hold_json(p_hold store.holds) returns jsonb
language sql stable
return jsonb_build_object('id', p_hold.id, 'bookingId', p_hold.booking_id, 'state', p_hold.state,
  'wanted', p_hold.wanted, 'cents', p_hold.cents, 'currency', p_hold.currency, 'captureCents', p_hold.capture_cents,
  'capturedCents', p_hold.captured_cents, 'refundedCents', p_hold.refunded_cents,
  'refundRequestedAt', logic.iso_milliseconds(p_hold.refund_requested_at),
  'captureBefore', logic.iso_milliseconds(p_hold.capture_before),
  'createdAt', logic.iso_milliseconds(p_hold.created_at), 'updatedAt', logic.iso_milliseconds(p_hold.updated_at),
  'nextCheckAt', logic.iso_milliseconds(p_hold.next_check_at), 'checks', p_hold.checks,
  'lastError', p_hold.last_error,
  'isDoubtful', p_hold.state in ('intended', 'confirming', 'capturing', 'releasing')
    and p_hold.created_at < guard.now() - interval '20 seconds');

comment on function logic.hold_json(store.holds) is
  'A hold in the form for staff: amounts and times, no names.';
