-- The camp has accepted the child, whatever the state of the card: what is still held is charged; otherwise staff are
-- alerted.
-- needs: logic.check_receipt, logic.want_hold, logic.live_hold, logic.mail_parent, logic.raise_lapse

create function logic.settle_place(p_booking store.bookings, p_state text, p_event text, p_receipt jsonb) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_receipt constant jsonb := logic.check_receipt(p_booking, p_receipt);
  v_amount constant integer := (v_receipt ->> 'amountCents')::integer;
  v_hold constant store.holds := logic.live_hold(p_booking.id);
begin
  update store.bookings b set state = p_state, moved_by = p_event, version = b.version + 1, receipt = v_receipt,
    moved_detail = jsonb_strip_nulls(jsonb_build_object('amountCents', v_amount))
  where b.id = p_booking.id;
  if v_amount > 0 and v_hold.wanted = 'held' then
    perform logic.want_hold(p_booking.id, 'captured', least(v_amount, v_hold.cents));
  elsif v_amount > 0 then
    perform logic.raise_lapse(p_booking.id, v_amount);
  elsif v_amount = 0 or p_state = 'waitlisted' then
    perform logic.want_hold(p_booking.id, 'released');
  end if;
  if p_state = 'waitlisted' then
    update store.bookings b set payment_started_at = null, payment_cents = null where b.id = p_booking.id;
  end if;
  perform logic.mail_parent(p_booking.id, 'booking_ended', p_state);
end
$body$;

comment on function logic.settle_place(store.bookings, text, text, jsonb) is
  'Records a place, booked or waitlisted, with its receipt. The receipt''s amount is charged once; when it is 0, or '
  'on the waiting list without a deposit, the hold is released; without an amount the hold stays. Raises an alarm for '
  'staff when the hold is gone. Raises PT400 for an invalid receipt.';
