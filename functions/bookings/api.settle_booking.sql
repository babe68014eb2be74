-- needs: guard.account_has, logic.reject, api.confirm_booking

create function api.settle_booking(p_booking uuid, p_outcome text, p_receipt jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if not guard.account_has('broker') then
    perform logic.reject('forbidden', 'Only staff may settle a booking in doubt.');
  end if;
  perform api.confirm_booking(p_booking, p_outcome,
    case p_outcome when 'not_booked' then '{"code": "camp_refused"}' else p_receipt end);
end
$body$;

comment on function api.settle_booking(uuid, text, jsonb) is
  'What staff have found out at the camp about a booking in doubt: booked or waitlisted, with the receipt '
  '{amountCents?, reference?}, or not_booked. PT403 for who is not staff, PT404 without such a booking, PT409 '
  '(wrong_state) for any other one.';
grant execute on function api.settle_booking(uuid, text, jsonb) to campatlas_own;
