-- needs: logic.lock_booking

create function logic.lock_booking_of(p_hold uuid) returns store.bookings
language sql volatile
return logic.lock_booking((select h.booking_id from store.holds h where h.id = p_hold), false);

comment on function logic.lock_booking_of(uuid) is
  'Locks the booking of a hold, before the hold itself is locked or moved. Errors: those of logic.lock_booking.';
