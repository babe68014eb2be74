-- needs: logic.require_booking, logic.settle_place, logic.end_booking, logic.check_failure, logic.reject

create function api.confirm_booking(p_booking uuid, p_outcome text, p_detail jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking constant store.bookings := logic.require_booking(p_booking, '{checking_camp}');
begin
  case p_outcome
    when 'booked' then perform logic.settle_place(v_booking, 'booked', 'confirm_booked', p_detail);
    when 'waitlisted' then perform logic.settle_place(v_booking, 'waitlisted', 'confirm_waitlisted', p_detail);
    when 'not_booked' then
      perform logic.end_booking(p_booking, 'confirm_refused', logic.check_failure(p_detail));
    else perform logic.reject('invalid_body', 'The outcome must be booked, waitlisted or not_booked.');
  end case;
end
$body$;

comment on function api.confirm_booking(uuid, text, jsonb) is
  'Settles a booking in doubt with what a person has learned from the camp: booked or waitlisted with its receipt, or '
  'not_booked with {code}. For operators. Raises PT409 (wrong_state) for any other booking.';
