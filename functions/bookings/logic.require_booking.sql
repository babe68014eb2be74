-- needs: logic.lock_booking, logic.reject

create function logic.require_booking(p_booking uuid, p_states text[]) returns store.bookings
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking constant store.bookings := logic.lock_booking(p_booking, false);
begin
  if v_booking.state <> all (p_states) then
    perform logic.reject('wrong_state', format(
      'The state of the booking is now: %s.', replace(v_booking.state, '_', ' ')));
  end if;
  return v_booking;
end
$body$;

comment on function logic.require_booking(uuid, text[]) is
  'Locks a booking that is in one of these states and returns it, whoever owns it; for functions of the camp''s side. '
  'Raises PT404 for an unknown booking, PT409 (wrong_state) in any other state.';
