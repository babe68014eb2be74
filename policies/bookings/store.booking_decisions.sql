-- Readable with their booking. Only functions write them.
-- needs: guard.account, store.bookings

drop policy if exists own_read on store.booking_decisions;
create policy own_read on store.booking_decisions for select to campatlas_own
  using (exists (select from store.bookings b where b.id = booking_id
    and b.parent_id = (select guard.account())));

grant select (id, booking_id, kind, is_offer, question, options, proposed_option_id, expires_at, state, option_id,
  decided_by, decided_at, created_at)
  on store.booking_decisions to campatlas_own;
