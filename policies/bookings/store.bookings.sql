-- Parents read their own bookings. Only functions write them.
-- needs: guard.account

drop policy if exists own_read on store.bookings;
create policy own_read on store.bookings for select to campatlas_own
  using (parent_id = (select guard.account()));

grant select (id, parent_id, child_id, session_id, idempotency_key, body_hash, state, moved_by, moved_detail, version,
  phase, checking_with, status, max_cents, currency, allow_waitlist, auto_accept, share_fields, profile_version,
  receipt, failure, payment_started_at, created_at, updated_at)
  on store.bookings to campatlas_own;
