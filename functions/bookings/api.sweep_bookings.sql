-- needs: logic.sweep_booking, logic.queue_hold, logic.mail_parent, guard.now

create function api.sweep_bookings() returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_row record;
  v_moved bigint := 0;
begin
  -- Each booking is locked before its question and hold; a locked one is skipped and left to the next run.
  for v_row in
    select b.id from store.bookings b
    where b.state in ('in_progress', 'needs_parent', 'checking_camp')
      and (exists (select from store.booking_decisions d
          where d.booking_id = b.id and d.state = 'open' and d.expires_at <= guard.now())
        or exists (select from store.holds h where h.booking_id = b.id
          and (h.state in ('intended', 'confirming') and h.created_at <= guard.now() - interval '20 seconds'
            or h.state in ('held', 'capturing') and h.capture_before <= guard.now() + interval '6 hours')))
    for update skip locked
  loop
    if logic.sweep_booking(v_row.id) then
      v_moved := v_moved + 1;
    end if;
  end loop;

  -- Holds whose job is queued already are skipped: the bookings above stay locked until this is done.
  for v_row in
    select h.id from store.holds h
    where h.state in ('intended', 'confirming', 'held', 'capturing', 'releasing') and h.next_check_at <= guard.now()
      and (h.lease_until is null or h.lease_until <= guard.now())
      and not exists (
        select from graphile_worker.jobs j
        where j.key = 'hold:' || h.id and j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())
  loop
    perform logic.queue_hold(v_row.id);
  end loop;

  for v_row in
    select h.booking_id from store.holds h join store.bookings b on b.id = h.booking_id
    where h.state = 'held' and h.wanted = 'held' and b.state in ('in_progress', 'needs_parent')
      and h.capture_before <= guard.now() + interval '24 hours'
  loop
    perform logic.mail_parent(v_row.booking_id, 'booking_lapses', 'hold');
  end loop;
  return v_moved;
end
$body$;

comment on function api.sweep_bookings() is
  'Applies the passage of time: an expired question ends its booking; a hold unconfirmed for 20 seconds puts it in '
  'doubt; a booking without payment ends six hours before its hold lapses; the hold of a booking in doubt with its '
  'camp is replaced from two hours before. Queues jobs for holds that are due, and mails parents a day before a hold '
  'lapses. Returns the number of bookings changed.';
grant execute on function api.sweep_bookings() to campatlas_worker;
