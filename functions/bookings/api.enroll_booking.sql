-- needs: logic.require_booking, logic.settle_place

create function api.enroll_booking(p_booking uuid, p_receipt jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.settle_place(logic.require_booking(p_booking, '{in_progress}'), 'booked', 'enrolled', p_receipt);
end
$body$;

comment on function api.enroll_booking(uuid, jsonb) is
  'The camp has taken the child: a booking in progress is booked, and the receipt''s amountCents is charged. PT400 for '
  'a receipt that is none, PT409 (wrong_state) when the booking has moved on.';
grant execute on function api.enroll_booking(uuid, jsonb) to campatlas_worker;
