-- Comments in plain English; the earlier ones were hard to understand.

comment on table store.booking_decisions is
  'Questions of camps to parents, with their answers; routine ones may be answered automatically (decided_by auto). '
  'States: guard.moves of booking_decision.';
comment on column store.booking_decisions.kind is 'Only routine and session_change may be answered automatically.';
comment on column store.booking_decisions.is_offer is
  'Whether it offers a place to a child on the waitlist; accepting it requires a new hold.';
comment on column store.booking_decisions.question is 'Null once it was deleted together with the shared data.';
comment on column store.booking_decisions.options is
  '[{id, label, total?}]; total in cents if the choice changes the price.';
comment on column store.booking_decisions.expires_at is 'Answers after this time are refused.';
comment on column store.booking_decisions.version is 'Number of moves.';
comment on constraint booking_decisions_decided_by_check on store.booking_decisions is
  'decided_by is parent, or auto for the service.';
comment on constraint booking_decisions_decided_check on store.booking_decisions is
  'An answered question has a time and an author of its answer.';
comment on constraint booking_decisions_kind_check on store.booking_decisions is 'kind is one of the listed values.';
comment on constraint booking_decisions_option_check on store.booking_decisions is
  'An accepted question has an option.';
comment on constraint booking_decisions_options_check on store.booking_decisions is 'options is a list.';
comment on constraint booking_decisions_span_check on store.booking_decisions is
  'A question expires after it was asked.';
comment on constraint booking_decisions_booking_id_fkey on store.booking_decisions is 'booking_id refers to a booking.';

comment on table store.booking_events is
  'The history of a booking as its parent sees it: one row per move, numbered without gaps, never changed.';
comment on column store.booking_events.seq is 'The version of the booking that the move created.';
comment on column store.booking_events.event is 'The event, as in guard.moves.';
comment on column store.booking_events.detail is 'Copy of the booking''s moved_detail at that move.';
comment on constraint booking_events_booking_id_fkey on store.booking_events is 'booking_id refers to a booking.';

comment on table store.bookings is
  'Bookings of camp sessions that parents approved with a spending limit. States: guard.moves of booking; each move '
  'adds a row to store.booking_events. Kept for seven years, without child and parent once these are deleted.';
comment on column store.bookings.parent_id is 'The adult who approved it; null when that account is erased.';
comment on column store.bookings.child_id is 'The child; null when its profile is deleted.';
comment on column store.bookings.idempotency_key is 'The parent''s key for this approval, unique per parent.';
comment on column store.bookings.moved_detail is 'Details of the last move, for the booking''s history.';
comment on column store.bookings.version is 'Number of moves; also numbers their events.';
comment on column store.bookings.phase is 'Coarse state, on which clients should rely.';
comment on column store.bookings.checking_with is 'Who has to confirm what has happened: card or camp.';
comment on column store.bookings.status is 'More detailed than phase; new values may be added.';
comment on column store.bookings.max_cents is
  'The maximum price, with fees and tax; also the amount held on the card. 0: only free places, no hold.';
comment on column store.bookings.auto_accept is 'Whether routine questions may be answered automatically.';
comment on column store.bookings.share_fields is
  'What is shared with the camp besides the names and the adult''s address.';
comment on column store.bookings.profile_version is 'The version of the child''s profile that was approved.';
comment on column store.bookings.sealed_shared is
  'What may be shared with the camp, and the answers of the approval, sealed, as of the approval; deleted 90 days '
  'after the session.';
comment on column store.bookings.receipt is 'Receipt of a booked or waitlisted place: {amountCents?, reference?, …}.';
comment on column store.bookings.failure is 'Why no place was booked: {code, …}; null after a regular cancellation.';
comment on column store.bookings.payment_started_at is
  'From then on the camp may have been paid and the booking can no longer be cancelled.';
comment on constraint bookings_parent_id_idempotency_key_key on store.bookings is
  'A key belongs to one approval of a parent.';
comment on constraint bookings_failure_phase_check on store.bookings is
  'Only bookings that were not successful have a failure.';
comment on constraint bookings_max_cents_check on store.bookings is
  'The limit is 0, or 50 cents to 25,000 in whole cents: cards cannot hold less.';
comment on constraint bookings_payment_check on store.bookings is 'A started payment has a total within the limit.';
comment on constraint bookings_phase_check on store.bookings is 'phase is one of the listed values.';
comment on constraint bookings_receipt_phase_check on store.bookings is
  'Booked and waitlisted places have a receipt; others have none.';
comment on constraint bookings_sealed_shared_check on store.bookings is 'The size of the shared data is limited.';
comment on constraint bookings_share_fields_check on store.bookings is
  'share_fields lists only the four optional fields.';
comment on constraint bookings_status_check on store.bookings is 'status has 1 to 40 small letters and _.';
comment on constraint bookings_child_id_fkey on store.bookings is 'child_id refers to a child''s profile.';
comment on constraint bookings_parent_id_fkey on store.bookings is 'parent_id refers to an account.';
comment on constraint bookings_session_id_fkey on store.bookings is 'session_id refers to a session.';

comment on table store.holds is
  'Money held on a parent''s card for a booking: the goal (wanted) and the last state read from the payment '
  'provider (state). States: guard.moves of hold.';
comment on column store.holds.cents is 'The amount that the parent approved, minus what was captured before.';
comment on column store.holds.is_off_session is 'Whether the parent is absent, for example when a hold is renewed.';
comment on column store.holds.moved_detail is 'Details of the last move, for its history.';
comment on column store.holds.version is 'Number of moves.';
comment on column store.holds.wanted is
  'The goal set by the booking; it changes only once, from held to captured or released.';
comment on column store.holds.provider_id is 'The provider''s id of the hold, recorded before any money is held.';
comment on column store.holds.capture_cents is 'The amount to charge.';
comment on column store.holds.captured_cents is 'The amount charged, as reported by the provider.';
comment on column store.holds.capture_before is 'When the provider releases the hold by itself, as reported by it.';
comment on column store.holds.decline_code is 'Why the card''s bank declined it, as a code of the provider.';
comment on column store.holds.next_check_at is 'When it is checked again.';
comment on column store.holds.checks is 'Number of consecutive checks without a change.';
comment on column store.holds.lease_attempt is
  'The attempt that holds the lease; writes of other attempts have no effect.';
comment on column store.holds.last_error is 'The last error, without secrets.';
comment on column store.holds.refund_requested_at is 'When staff requested a refund.';
comment on column store.holds.refunded_cents is 'The amount refunded, as reported by the provider.';
comment on constraint holds_provider_id_key on store.holds is 'An id of the provider belongs to one hold.';
comment on constraint holds_capture_check on store.holds is
  'A hold to be captured has an amount, at most that of the hold.';
comment on constraint holds_captured_check on store.holds is 'At most the held amount is charged.';
comment on constraint holds_cents_check on store.holds is 'A hold is 50 cents to 25,000 in whole cents.';
comment on constraint holds_last_error_check on store.holds is 'An error has at most 300 characters.';
comment on constraint holds_refund_check on store.holds is 'Only charged holds are refunded.';
comment on constraint holds_refunded_check on store.holds is 'At most the charged amount is refunded.';
comment on constraint holds_wanted_check on store.holds is 'wanted is held, captured or released.';
comment on constraint holds_booking_id_fkey on store.holds is 'booking_id refers to a booking.';

comment on table store.payment_alarms is
  'Problems with money for people to look at: the payment provider''s records differ from our holds, or a hold '
  'expired although the camp enrolled the child. At most one open row per object and kind.';
comment on column store.payment_alarms.object_id is 'The provider''s id of the payment intent, or our id of the hold.';
comment on column store.payment_alarms.ended_by is
  'The person who resolved it; null: it resolved itself, or the account was erased.';
comment on column store.payment_alarms.note is 'What that person found.';
comment on constraint payment_alarms_detail_check on store.payment_alarms is 'detail is an object.';
comment on constraint payment_alarms_kind_check on store.payment_alarms is 'kind is one of the listed values.';
comment on constraint payment_alarms_ended_by_fkey on store.payment_alarms is 'ended_by refers to an account.';
comment on constraint payment_alarms_hold_id_fkey on store.payment_alarms is 'hold_id refers to a hold.';

comment on table store.payment_customers is
  'Adults as customers of the payment provider, with the card saved there. Card numbers are never stored here.';
comment on column store.payment_customers.customer is 'The provider''s id of the customer.';
comment on column store.payment_customers.method is 'The provider''s id of the saved card; null: none.';
comment on column store.payment_customers.last4 is 'The last four digits, so that the adult recognizes the card.';
comment on constraint payment_customers_customer_key on store.payment_customers is 'A customer belongs to one account.';
comment on constraint payment_customers_last4_check on store.payment_customers is 'last4 has four digits.';
comment on constraint payment_customers_method_check on store.payment_customers is
  'A saved card has a brand and last digits.';
comment on constraint payment_customers_account_id_fkey on store.payment_customers is
  'account_id refers to an account.';

comment on table store.payment_setups is
  'Pages of the payment provider on which adults save a card. The result is read from the provider, never taken '
  'from the returning browser.';
comment on column store.payment_setups.ended_at is 'When its result was read.';
comment on constraint payment_setups_session_key on store.payment_setups is 'A page belongs to one account.';
comment on constraint payment_setups_ended_check on store.payment_setups is 'A page that has ended has an outcome.';
comment on constraint payment_setups_outcome_check on store.payment_setups is 'outcome is saved or expired.';
comment on constraint payment_setups_account_id_fkey on store.payment_setups is 'account_id refers to an account.';

comment on table store.provider_calls is
  'Log of changes requested from the payment provider: one row per request, committed before it is sent.';
comment on column store.provider_calls.step is 'The requested change, such as create or capture.';
comment on column store.provider_calls.key is 'The idempotency key sent with it.';
comment on column store.provider_calls.request_id is 'The provider''s id of the request, for its support.';
comment on column store.provider_calls.error is 'The error, without secrets.';
comment on constraint provider_calls_answered_check on store.provider_calls is 'A response has a time.';
comment on constraint provider_calls_error_check on store.provider_calls is 'An error has at most 300 characters.';
comment on constraint provider_calls_hold_id_fkey on store.provider_calls is 'hold_id refers to a hold.';

comment on table store.provider_events is
  'Ids of signed webhook messages of the payment provider. A message only triggers a reading of its object; its '
  'content is not trusted.';
comment on column store.provider_events.object_id is 'The object that is read.';
comment on column store.provider_events.handled_at is 'When it was read.';

comment on index store.bookings_live_key is 'This child already has a booking for this session.';
comment on index store.payment_alarms_open_key is 'There is already an open alarm of this kind for this object.';
