-- needs: logic.move_broker_run, guard.now

create function logic.doubt_broker_run(p_run store.broker_runs) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.move_broker_run(p_run.id, 'doubt', 'unknown');
  update store.broker_submissions s set answered_at = guard.now(), outcome = 'doubtful' where s.run_id = p_run.id;
  insert into store.broker_decisions (run_id, kind, question, options, total_cents, created_at)
  values (p_run.id, 'outcome',
    'The order may have reached the site, but the answer was lost. It will not be sent again. Ask the site: what '
    'happened to the order?',
    '[{"id": "ordered", "label": "The site has the order"}, {"id": "waitlisted", "label": "It is on the waitlist"}, '
      '{"id": "refused", "label": "The site has no order"}]',
    p_run.total_cents, guard.now());
  if exists (select from store.bookings b where b.id = p_run.booking_id and b.state = 'in_progress') then
    perform api.doubt_booking(p_run.booking_id);
  end if;
end
$body$;

comment on function logic.doubt_broker_run(store.broker_runs) is
  'Moves a submitting run whose answer was lost to unknown and asks staff for the outcome; the order is not sent '
  'again.';
