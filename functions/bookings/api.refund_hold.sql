-- needs: guard.account_has, guard.now, logic.reject, logic.find_receipt, logic.add_receipt, logic.hold_json
-- needs: logic.lock_booking_of

create function api.refund_hold(p_hold uuid, p_key text, p_hash bytea) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_hold store.holds;
begin
  if not guard.account_has('broker') then
    perform logic.reject('forbidden', 'Only staff may refund a charge.');
  end if;
  if logic.find_receipt('hold_refund', p_key, p_hash) is null then
    if not exists (select from store.holds h where h.id = p_hold) then
      perform logic.reject('not_found', 'There is no such hold.');
    end if;
    perform logic.lock_booking_of(p_hold);
    update store.holds h set refund_requested_at = guard.now()
    where h.id = p_hold and h.state = 'captured' and h.refund_requested_at is null;
    if not found then
      perform logic.reject('wrong_state', 'Only a charge that has not been refunded can be refunded.');
    end if;
    perform logic.add_receipt('hold_refund', p_key, p_hash, p_hold);
    perform graphile_worker.add_job('bookings/step-hold', json_build_object('hold', p_hold),
      job_key => 'hold:' || p_hold);
  end if;
  select * into v_hold from store.holds h where h.id = p_hold;
  return logic.hold_json(v_hold);
end
$body$;

comment on function api.refund_hold(uuid, text, bytea) is
  'Requests a refund of the whole charge of a hold and returns the hold. Only one refund is made, however often it is '
  'requested. Raises PT403 when the caller is not staff, PT404 for an unknown hold, PT409 when nothing was charged or '
  'a refund was requested before (wrong_state), or the key was used for something else (key_reused).';
grant execute on function api.refund_hold(uuid, text, bytea) to campatlas_own;
