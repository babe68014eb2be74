-- needs: guard.account_has, logic.reject, api.confirm_booking

create function api.settle_booking(p_booking uuid, p_outcome text, p_receipt jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if not guard.account_has('broker') then
    perform logic.reject('forbidden', 'Only staff may settle a booking whose outcome is unknown.');
  end if;
  perform api.confirm_booking(p_booking, p_outcome,
    case p_outcome when 'not_booked' then '{"code": "camp_refused"}' else p_receipt end);
end
$body$;

comment on function api.settle_booking(uuid, text, jsonb) is
  'Settles a booking in doubt with what staff have learned from the camp: booked or waitlisted, with the receipt '
  '{amountCents?, reference?}, or not_booked. Raises PT403 when the caller is not staff, PT404 for an unknown '
  'booking, PT409 (wrong_state) for one that is not in doubt.';
grant execute on function api.settle_booking(uuid, text, jsonb) to campatlas_own;
