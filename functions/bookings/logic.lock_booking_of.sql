-- needs: logic.lock_booking

create function logic.lock_booking_of(p_hold uuid) returns store.bookings
language plpgsql volatile
as $body$
begin
  return logic.lock_booking((select h.booking_id from store.holds h where h.id = p_hold), false);
end
$body$;

comment on function logic.lock_booking_of(uuid) is
  'Locks the booking of a hold, before the hold itself is locked or moved. Raises the errors of logic.lock_booking.';
