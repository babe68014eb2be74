-- needs: guard.now, logic.end_provider_call, logic.is_hold_done, logic.provider_id_of

create function api.yield_hold(p_hold uuid, p_attempt uuid, p_wanted text, p_error text, p_answer jsonb)
  returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_hold store.holds;
  v_due constant integer[] := array[1, 2, 5, 15, 60];
begin
  perform logic.end_provider_call(p_answer);
  update store.holds h set lease_attempt = null, lease_until = null, last_error = p_error,
    provider_id = logic.provider_id_of(h, p_answer),
    checks = case when logic.is_hold_done(h) then 0 else h.checks + 1 end,
    next_check_at = case
      when h.wanted <> p_wanted then guard.now()
      when logic.is_hold_done(h) then guard.now() + interval '1 hour'
      when h.checks >= 60 then guard.now() + interval '10 minutes'
      else guard.now() + make_interval(secs => v_due[least(h.checks + 1, 5)]) end
  where h.id = p_hold and h.lease_attempt = p_attempt
  returning h.* into v_hold;
  if found and (v_hold.wanted <> p_wanted or not logic.is_hold_done(v_hold)) then
    perform graphile_worker.add_job('bookings/step-hold', json_build_object('hold', p_hold),
      run_at => now() + (v_hold.next_check_at - guard.now()), job_key => 'hold:' || p_hold);
  end if;
end
$body$;

comment on function api.yield_hold(uuid, uuid, text, text, jsonb) is
  'Ends the lease of a hold and sets its next reading: for a hold that has not reached its goal after 1, 2, 5 and 15 '
  'seconds, then each minute, after 60 readings every ten minutes; at once when its goal is no longer p_wanted; for a '
  'hold that has reached its goal after an hour. p_answer: the result of the last call (logic.end_provider_call).';
grant execute on function api.yield_hold(uuid, uuid, text, text, jsonb) to campatlas_server, campatlas_worker;
