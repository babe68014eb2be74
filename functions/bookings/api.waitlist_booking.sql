-- needs: logic.require_booking, logic.settle_place, logic.end_booking

create function api.waitlist_booking(p_booking uuid, p_receipt jsonb) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking constant store.bookings := logic.require_booking(p_booking, '{in_progress}');
begin
  if not v_booking.allow_waitlist then
    perform logic.end_booking(p_booking, 'refused', '{"code": "only_waitlist"}');
    return false;
  end if;
  perform logic.settle_place(v_booking, 'waitlisted', 'waitlisted', p_receipt);
  return true;
end
$body$;

comment on function api.waitlist_booking(uuid, jsonb) is
  'Records that the camp has only a place on its waiting list for a booking in progress; the receipt''s amountCents '
  'is a deposit, if any. Returns false, and ends the booking, when the parent did not allow that. Raises PT400 for an '
  'invalid receipt, PT409 (wrong_state) when the booking has moved on.';
grant execute on function api.waitlist_booking(uuid, jsonb) to campatlas_worker;
