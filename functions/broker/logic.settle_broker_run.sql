-- needs: logic.move_broker_run, logic.reject, guard.now

create function logic.settle_broker_run(p_run store.broker_runs, p_option text) returns store.broker_runs
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_submission store.broker_submissions;
  v_receipt jsonb;
  v_run store.broker_runs;
begin
  update store.broker_submissions s set answered_at = coalesce(s.answered_at, guard.now()), outcome = p_option
  where s.run_id = p_run.id returning * into v_submission;
  if p_option = 'refused' then
    v_run := logic.move_broker_run(p_run.id, 'settle_refused', 'refused');
    update store.broker_runs r set error_code = 'refused', error = 'Our staff asked the site: nothing was ordered.'
    where r.id = p_run.id returning * into v_run;
  else
    v_receipt := jsonb_build_object('reference', null, 'amountCents', v_submission.total_cents,
      'currency', v_submission.currency, 'waitlisted', p_option = 'waitlisted');
    v_run := logic.move_broker_run(p_run.id, 'settle_done', 'done');
    update store.broker_runs r set receipt = v_receipt where r.id = p_run.id returning * into v_run;
  end if;
  if exists (select from store.bookings b where b.id = p_run.booking_id and b.state = 'checking_camp') then
    perform api.confirm_booking(p_run.booking_id,
      case p_option when 'ordered' then 'booked' when 'waitlisted' then 'waitlisted' else 'not_booked' end,
      case when p_option = 'refused' then '{"code": "camp_refused"}'
        else jsonb_build_object('amountCents', v_submission.total_cents) end);
  end if;
  return v_run;
end
$body$;

comment on function logic.settle_broker_run(store.broker_runs, text) is
  'Ends a run of unknown outcome, and its booking, with the outcome found by staff: ordered, waitlisted or refused.';
