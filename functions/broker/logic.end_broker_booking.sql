create function logic.end_broker_booking(p_run store.broker_runs, p_code text, p_message text) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  if exists (select from store.bookings b
    where b.id = p_run.booking_id and b.state in ('in_progress', 'needs_parent', 'waitlisted'))
  then
    perform api.refuse_booking(p_run.booking_id, jsonb_build_object('code', p_code, 'message', p_message));
  end if;
end
$body$;

comment on function logic.end_broker_booking(store.broker_runs, text, text) is
  'Refuses the unfinished booking of a run, if the run has one.';
