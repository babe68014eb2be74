-- Readable with their booking, without the provider's ids.
-- needs: guard.account, store.bookings

drop policy if exists own_read on store.holds;
create policy own_read on store.holds for select to campatlas_own
  using (exists (select from store.bookings b where b.id = booking_id
    and b.parent_id = (select guard.account())));

grant select (id, booking_id, cents, currency, state, wanted, capture_cents, captured_cents, capture_before, created_at,
  updated_at)
  on store.holds to campatlas_own;
