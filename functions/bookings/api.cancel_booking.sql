-- needs: logic.lock_booking, logic.end_booking, logic.reject

create function api.cancel_booking(p_booking uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking constant store.bookings := logic.lock_booking(p_booking, true);
begin
  if v_booking.state = 'booked' then
    perform logic.reject('booking_final', 'The place is booked. To give it up, please contact the camp.');
  elsif v_booking.state = 'not_booked' then
    perform logic.reject('booking_final', 'This booking has already ended.');
  elsif v_booking.payment_started_at is not null or v_booking.state = 'checking_camp' then
    perform logic.reject('payment_started',
      'The payment to the camp has begun, so this booking can no longer be cancelled here.');
  end if;
  perform logic.end_booking(p_booking, 'cancelled', null);
end
$body$;

comment on function api.cancel_booking(uuid) is
  'Cancels a booking of the caller''s account: releases its hold and withdraws an open question. Raises PT404 for a '
  'booking that is not the caller''s, PT409 when it has ended (booking_final), payment has begun (payment_started) or '
  'it is locked (briefly_busy).';
grant execute on function api.cancel_booking(uuid) to campatlas_own;
