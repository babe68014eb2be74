-- Lock the booking before changing it, its question, or the goal of its hold.
-- needs: guard.account, logic.reject

create function logic.lock_booking(p_id uuid, p_own boolean) returns store.bookings
language plpgsql volatile set search_path = pg_catalog, pg_temp set lock_timeout = '3s'
as $body$
declare
  v_booking store.bookings;
begin
  select * into v_booking from store.bookings b
  where b.id = p_id and (not p_own or b.parent_id = guard.account())
  for update;
  if not found then
    perform logic.reject('not_found', 'There is no such booking.');
  end if;
  return v_booking;
exception when lock_not_available then
  perform logic.reject('briefly_busy',
    'This booking is being processed at the moment. Please check it, then try again.');
end
$body$;

comment on function logic.lock_booking(uuid, boolean) is
  'Locks a booking until the transaction ends and returns it. p_own: only a booking of the caller''s account. Raises '
  'PT404 for an unknown booking, PT409 (briefly_busy) when it cannot be locked within three seconds.';
