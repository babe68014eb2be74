-- needs: logic.raise_payment_alarm

create function logic.raise_lapse(p_booking uuid, p_cents integer) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_hold store.holds;
begin
  select * into v_hold from store.holds h where h.booking_id = p_booking order by h.created_at desc, h.id desc limit 1;
  perform logic.raise_payment_alarm('hold_lapsed', coalesce(v_hold.provider_id, v_hold.id::text, p_booking::text),
    v_hold.id, jsonb_build_object('bookingId', p_booking, 'ourState', v_hold.state, 'ourCents', v_hold.cents,
      'captureCents', p_cents));
end
$body$;

comment on function logic.raise_lapse(uuid, integer) is
  'Raises an alarm for a place that the camp gave but whose amount cannot be charged, because its newest hold '
  'expired, was declined or was released. p_cents: the amount owed, null when unknown.';
