-- needs: logic.require_booking, logic.ask_parent, logic.mail_parent

create function api.offer_place(p_booking uuid, p_total_cents integer, p_expires_at timestamptz) returns uuid
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking constant store.bookings := logic.require_booking(p_booking, '{waitlisted}');
  v_decision store.booking_decisions;
begin
  v_decision := logic.ask_parent(v_booking, 'price', 'A place has become free. Do you want to take it?',
    jsonb_build_array(jsonb_build_object('id', 'take', 'label', 'Yes, take the place', 'total', p_total_cents)), null,
    p_expires_at, true);
  perform logic.mail_parent(p_booking, 'booking_question', v_decision.id::text);
  return v_decision.id;
end
$body$;

comment on function api.offer_place(uuid, integer, timestamptz) is
  'Records that the camp offers a place to a booking on its waiting list. The parent is always asked; accepting '
  'places a new hold. Returns the question''s id. Raises PT409 (wrong_state) when the booking has moved on.';
grant execute on function api.offer_place(uuid, integer, timestamptz) to campatlas_worker;
