-- needs: logic.require_booking, logic.settle_place

create function api.enroll_booking(p_booking uuid, p_receipt jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.settle_place(logic.require_booking(p_booking, '{in_progress}'), 'booked', 'enrolled', p_receipt);
end
$body$;

comment on function api.enroll_booking(uuid, jsonb) is
  'Records that the camp accepted the child: a booking in progress becomes booked, and the receipt''s amountCents is '
  'charged. Raises PT400 for an invalid receipt, PT409 (wrong_state) when the booking has moved on.';
grant execute on function api.enroll_booking(uuid, jsonb) to campatlas_worker;
