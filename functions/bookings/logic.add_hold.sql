-- A deposit that was charged counts against the limit: what is held later is what is left of it.
-- needs: logic.queue_hold, logic.captured_cents

create function logic.add_hold(p_booking store.bookings, p_off_session boolean) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_hold uuid;
  v_left constant integer := p_booking.max_cents - logic.captured_cents(p_booking.id);
begin
  if v_left < 50 then
    return null;
  end if;
  insert into store.holds (booking_id, cents, currency, is_off_session)
  values (p_booking.id, v_left, p_booking.currency, p_off_session)
  returning id into v_hold;
  perform logic.queue_hold(v_hold);
  return v_hold;
end
$body$;

comment on function logic.add_hold(store.bookings, boolean) is
  'Intends a hold of exactly what the parent approved, less what was charged before, and has it placed. p_off_session: '
  'the parent is not there. Null where nothing is left to hold. The booking is locked.';
