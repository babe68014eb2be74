-- needs: logic.lock_broker_run, logic.cancel_ended_broker_run, logic.doubt_broker_run, logic.move_broker_run
-- needs: logic.end_broker_booking, guard.now, guard.retention

create function logic.sweep_broker() returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_id uuid;
  v_run store.broker_runs;
  v_count bigint := 0;
begin
  for v_id in
    select r.id from store.broker_runs r
    where r.ended_at is null and (
      r.state = 'submitting' and r.lease_until <= guard.now()
      or r.state in ('queued', 'running', 'waiting', 'holding') and (
        r.deadline_at <= guard.now()
        or exists (select from store.broker_decisions d
          where d.run_id = r.id and d.state = 'open' and d.expires_at <= guard.now())
        or exists (select from store.bookings b
          where b.id = r.booking_id and b.state not in ('in_progress', 'needs_parent'))))
    limit 100
  loop
    v_run := logic.lock_broker_run(v_id);
    continue when logic.cancel_ended_broker_run(v_run);
    if v_run.state = 'submitting' and v_run.lease_until <= guard.now() then
      perform logic.doubt_broker_run(v_run);
      v_count := v_count + 1;
    elsif v_run.state in ('queued', 'running', 'waiting', 'holding') and (v_run.deadline_at <= guard.now()
      or exists (select from store.broker_decisions d
        where d.run_id = v_id and d.state = 'open' and d.expires_at <= guard.now()))
    then
      update store.broker_decisions d set state = 'expired', moved_by = 'expire', version = d.version + 1,
        decided_at = guard.now()
      where d.run_id = v_id and d.state = 'open';
      perform logic.move_broker_run(v_id, 'expire', 'expired');
      perform logic.end_broker_booking(v_run, 'timed_out',
        'The place could not be booked in time. Nothing was ordered.');
      v_count := v_count + 1;
    end if;
  end loop;
  delete from secret.broker_accounts a using store.broker_runs r
  where r.id = a.run_id and r.deadline_at <= guard.now();
  delete from store.broker_screens s
  where s.at < guard.now() - (select r.span from guard.retention r where r.name = 'screens');
  return v_count;
end
$body$;

comment on function logic.sweep_broker() is
  'Periodic maintenance: marks orders with an expired lease as in doubt, expires runs past a deadline, deletes their '
  'site logins, and deletes screenshots older than guard.retention allows. Returns how many runs changed.';
