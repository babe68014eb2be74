-- needs: guard.now, guard.retention

create function api.forget_bookings() returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_shared constant interval := (select r.span from guard.retention r where r.name = 'shared');
  v_retention constant interval := (select r.span from guard.retention r where r.name = 'bookings');
  v_forgotten bigint;
begin
  with over as (
    update store.bookings b set sealed_shared = null
    where b.sealed_shared is not null and b.created_at <= guard.now() - v_shared
      and b.state in ('booked', 'not_booked', 'waitlisted')
      and coalesce((select s.end_date from store.sessions s where s.id = b.session_id), b.updated_at::date)
        <= (guard.now() - v_shared)::date
    returning b.id),
  asked as (
    update store.booking_decisions d set question = null, options = '[]'
    where d.booking_id in (select o.id from over o) and d.question is not null)
  select count(*) into v_forgotten from over;
  delete from store.bookings b
  where b.created_at <= guard.now() - v_retention and b.state in ('booked', 'not_booked')
    and not exists (select from store.holds h where h.booking_id = b.id
      and h.state in ('intended', 'confirming', 'held', 'capturing', 'releasing'));
  -- The provider repeats a message for days, and a page for saving a card expires after one day.
  delete from store.provider_events e where e.received_at <= guard.now() - v_shared and e.handled_at is not null;
  delete from store.payment_setups s where s.created_at <= guard.now() - v_shared;
  return v_forgotten;
end
$body$;

comment on function api.forget_bookings() is
  'Erases what camps were told and asked once the session has been over for the period of guard.retention, deletes '
  'bookings that ended years ago, and old webhook messages. Returns the number of erased copies. Runs once a day; '
  'repeating it is harmless.';
grant execute on function api.forget_bookings() to campatlas_worker;
