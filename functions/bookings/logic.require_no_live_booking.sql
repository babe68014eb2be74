-- needs: logic.reject

create function logic.require_no_live_booking(p_parent uuid, p_child uuid) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if exists (
    select from store.bookings b
    where (b.parent_id = p_parent or b.child_id = p_child)
      and (b.state in ('in_progress', 'needs_parent', 'waitlisted', 'checking_card', 'checking_camp')
        or exists (select from store.holds h where h.booking_id = b.id
          and h.state in ('intended', 'confirming', 'held', 'capturing', 'releasing'))))
  then
    perform logic.reject('conflict', 'A booking is still in progress. Please cancel it or wait until it ends.');
  end if;
end
$body$;

comment on function logic.require_no_live_booking(uuid, uuid) is
  'Raises PT409 while a booking of this parent or for this child is under way or has money held.';
