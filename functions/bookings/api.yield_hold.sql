-- needs: guard.now

create function api.yield_hold(p_hold uuid, p_attempt uuid, p_wanted text, p_error text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_hold store.holds;
  v_due constant integer[] := array[1, 2, 5, 15, 60];
  v_is_done boolean;
begin
  select * into v_hold from store.holds h where h.id = p_hold and h.lease_attempt = p_attempt for update;
  if not found then
    return;
  end if;
  v_is_done := v_hold.state = v_hold.wanted and v_hold.refund_requested_at is null
    or v_hold.state not in ('intended', 'confirming', 'held', 'capturing', 'releasing', 'captured');
  update store.holds h set lease_attempt = null, lease_until = null, last_error = p_error,
    checks = case when v_is_done then 0 else h.checks + 1 end,
    next_check_at = case
      when h.wanted <> p_wanted then guard.now()
      when v_is_done then guard.now() + interval '1 hour'
      when h.checks >= 60 then guard.now() + interval '10 minutes'
      else guard.now() + make_interval(secs => v_due[least(h.checks + 1, 5)]) end
  where h.id = p_hold
  returning h.* into v_hold;
  if not v_is_done or v_hold.wanted <> p_wanted then
    perform graphile_worker.add_job('bookings/step-hold', json_build_object('hold', p_hold),
      run_at => now() + (v_hold.next_check_at - guard.now()), job_key => 'hold:' || p_hold);
  end if;
end
$body$;

comment on function api.yield_hold(uuid, uuid, text, text) is
  'Gives a hold back. One that is not as it is wanted is looked at again after 1, 2, 5 and 15 seconds, then each '
  'minute, after 60 looks every ten minutes; at once when something else than p_wanted is wanted of it meanwhile; one '
  'that is, after an hour.';
grant execute on function api.yield_hold(uuid, uuid, text, text) to campatlas_server, campatlas_worker;
