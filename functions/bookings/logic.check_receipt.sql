-- needs: logic.reject, logic.redact

create function logic.check_receipt(p_booking store.bookings, p_receipt jsonb) returns jsonb
language plpgsql stable
as $body$
declare
  v_amount constant text := p_receipt ->> 'amountCents';
begin
  if jsonb_typeof(p_receipt) is distinct from 'object'
    or p_receipt - '{amountCents,reference,message}'::text[] <> '{}'
    or v_amount is not null and (v_amount !~ '^(0|[1-9][0-9]{0,6})$' or v_amount::integer > p_booking.max_cents)
  then
    perform logic.reject('invalid_body',
      'A receipt must be {amountCents?, reference?, message?}, the amount in whole cents and within the limit.');
  end if;
  return jsonb_strip_nulls(p_receipt || jsonb_build_object('reference', logic.redact(p_receipt ->> 'reference', 200),
    'message', logic.redact(p_receipt ->> 'message', 1000), 'currency', p_booking.currency));
end
$body$;

comment on function logic.check_receipt(store.bookings, jsonb) is
  'A receipt as it is stored, its words without secrets; PT400 when it is none or is above the limit.';
