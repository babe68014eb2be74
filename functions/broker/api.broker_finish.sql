-- needs: logic.leased_broker_run, logic.move_broker_run, logic.end_broker_booking, logic.doubt_broker_run, guard.now
-- needs: logic.reject

create function api.broker_finish(p_run uuid, p_attempt uuid, p_event text, p_receipt jsonb, p_code text,
  p_message text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs := logic.leased_broker_run(p_run, p_attempt);
  v_booked constant jsonb := jsonb_strip_nulls(jsonb_build_object('amountCents', p_receipt -> 'amountCents',
    'reference', p_receipt -> 'reference'));
  v_waitlisted constant boolean := coalesce((p_receipt ->> 'waitlisted')::boolean, false);
begin
  if p_event = 'doubt' then
    perform logic.doubt_broker_run(v_run);
    return;
  end if;
  if p_event not in ('rehearse', 'fail', 'confirm', 'refuse') then
    perform logic.reject('wrong_state', 'A run cannot end with this event.');
  end if;
  v_run := logic.move_broker_run(p_run, p_event, case p_event when 'rehearse' then 'rehearsed' when 'fail' then 'failed'
    when 'confirm' then 'done' else 'refused' end);
  update store.broker_runs r set receipt = case when p_event = 'confirm' then p_receipt end,
    error_code = case when p_event in ('fail', 'refuse') then p_code end,
    error = case when p_event in ('fail', 'refuse') then p_message end
  where r.id = p_run;
  update store.broker_submissions s set answered_at = guard.now(),
    outcome = case when p_event = 'refuse' then 'refused' when v_waitlisted then 'waitlisted' else 'ordered' end
  where s.run_id = p_run and s.answered_at is null;
  if p_event <> 'confirm' then
    perform logic.end_broker_booking(v_run, p_code, p_message);
  elsif v_run.booking_id is not null and v_waitlisted then
    perform api.waitlist_booking(v_run.booking_id, v_booked);
  elsif v_run.booking_id is not null then
    perform api.enroll_booking(v_run.booking_id, v_booked);
  end if;
end
$body$;

comment on function api.broker_finish(uuid, uuid, text, jsonb, text, text) is
  'Ends a run and updates its booking. p_event: rehearse, fail (before an order), confirm (with the receipt), refuse '
  '(the site rejected the order) or doubt (outcome unknown). Raises PT409 (lease_lost), PT409 (wrong_state) for '
  'another event.';
grant execute on function api.broker_finish(uuid, uuid, text, jsonb, text, text) to campatlas_broker;
