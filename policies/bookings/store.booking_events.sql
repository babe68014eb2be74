-- Readable with their booking.
-- needs: guard.account, store.bookings

drop policy if exists own_read on store.booking_events;
create policy own_read on store.booking_events for select to campatlas_own
  using (exists (select from store.bookings b where b.id = booking_id
    and b.parent_id = (select guard.account())));

grant select (booking_id, seq, event, from_state, to_state, status, detail, created_at)
  on store.booking_events to campatlas_own;
