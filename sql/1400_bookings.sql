-- Places that parents book, and the questions that camps ask them. Rows name people by references only; what a camp is
-- told stands sealed.

create table store.bookings (
  id uuid not null constraint bookings_pkey primary key,
  parent_id uuid constraint bookings_parent_id_fkey references store.accounts (id) on delete set null,
  child_id uuid constraint bookings_child_id_fkey references store.children (id) on delete set null,
  session_id uuid not null constraint bookings_session_id_fkey references store.records (id),
  idempotency_key text not null constraint bookings_key_check check (char_length(idempotency_key) between 1 and 200),
  body_hash bytea not null constraint bookings_body_hash_check check (octet_length(body_hash) = 32),
  state text not null default 'in_progress',
  moved_by text not null default 'approve',
  moved_detail jsonb,
  version integer not null default 1,
  phase text not null generated always as (case when state in ('checking_card', 'checking_camp') then 'checking'
    else state end) stored constraint bookings_phase_check check (phase in ('in_progress', 'needs_parent', 'booked',
    'waitlisted', 'not_booked', 'checking')),
  checking_with text generated always as (case state when 'checking_card' then 'card' when 'checking_camp' then 'camp'
    end) stored,
  status text not null constraint bookings_status_check check (status ~ '^[a-z_]{1,40}$'),
  max_cents integer not null
    constraint bookings_max_cents_check check (max_cents = 0 or max_cents between 50 and 2500000),
  currency text not null constraint bookings_currency_check check (currency ~ '^[A-Z]{3}$'),
  allow_waitlist boolean not null,
  auto_accept boolean not null,
  share_fields text[] not null constraint bookings_share_fields_check
    check (share_fields <@ '{child.birthDate,child.grade,child.allergies,guardian.phone}'),
  profile_version integer not null constraint bookings_profile_version_check check (profile_version >= 1),
  sealed_shared bytea constraint bookings_sealed_shared_check check (octet_length(sealed_shared) <= 200000),
  receipt jsonb constraint bookings_receipt_check check (jsonb_typeof(receipt) = 'object'),
  failure jsonb constraint bookings_failure_check check (jsonb_typeof(failure) = 'object' and failure ? 'code'),
  payment_started_at timestamptz,
  payment_cents integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bookings_parent_id_idempotency_key_key unique (parent_id, idempotency_key),
  constraint bookings_receipt_phase_check check ((state in ('booked', 'waitlisted')) = (receipt is not null)),
  constraint bookings_failure_phase_check check (failure is null or state = 'not_booked'),
  constraint bookings_payment_check check (
    (payment_started_at is null) = (payment_cents is null) and payment_cents between 0 and max_cents)
);
create unique index bookings_live_key on store.bookings (child_id, session_id)
  where state in ('in_progress', 'needs_parent', 'booked', 'waitlisted', 'checking_camp');
create index bookings_newest_idx on store.bookings (parent_id, created_at desc, id desc);
create index bookings_child_id_idx on store.bookings (child_id);
create index bookings_session_id_idx on store.bookings (session_id);
create index bookings_open_idx on store.bookings (state, updated_at)
  where state in ('in_progress', 'needs_parent', 'waitlisted', 'checking_card', 'checking_camp');
create index bookings_shared_idx on store.bookings (created_at) where sealed_shared is not null;
create index bookings_created_at_idx on store.bookings (created_at);
alter table store.bookings enable row level security, force row level security;
comment on table store.bookings is
  'Places at camps that parents approved with a limit. States: guard.moves of booking; each move adds one row of '
  'store.booking_events. Kept seven years, without the child and the adult when these are gone.';
comment on column store.bookings.parent_id is 'Who approved it; null when that account is erased.';
comment on column store.bookings.child_id is 'For whom; null when the profile is deleted.';
comment on column store.bookings.idempotency_key is
  'What the parent named the approval; keys of two parents never meet.';
comment on column store.bookings.body_hash is
  'SHA-256 of the approval without its key (server/shared/request-hash.ts).';
comment on column store.bookings.moved_by is 'The event that led to the state.';
comment on column store.bookings.moved_detail is 'What its event says of the last move.';
comment on column store.bookings.version is 'Counts the moves, and numbers their events.';
comment on column store.bookings.phase is 'What clients go by.';
comment on column store.bookings.checking_with is 'With whom it is being found out what has happened: card or camp.';
comment on column store.bookings.status is 'Finer than the phase; new words may come.';
comment on column store.bookings.max_cents is
  'The most that may be spent, fees and tax included, and what is held on the card. 0: free places only, no hold.';
comment on column store.bookings.auto_accept is 'Whether harmless questions are answered without the parent.';
comment on column store.bookings.share_fields is 'What the camp is told beside the names and the address of the adult.';
comment on column store.bookings.profile_version is 'The version of the profile that was approved.';
comment on column store.bookings.sealed_shared is
  'What the camp may be told and the answers that came with the approval, sealed as they were then; gone 90 days after '
  'the session.';
comment on column store.bookings.receipt is 'Of a booked or waitlisted place: {amountCents?, reference?, …}.';
comment on column store.bookings.failure is 'Why there is no place: {code, …}; null after a clean cancel.';
comment on column store.bookings.payment_started_at is 'From then on the camp may have been paid; nobody cancels.';
comment on column store.bookings.payment_cents is 'The total at the camp''s checkout when the payment began.';
comment on constraint bookings_parent_id_fkey on store.bookings is 'Who books is an account.';
comment on constraint bookings_child_id_fkey on store.bookings is 'There must be such a profile.';
comment on constraint bookings_session_id_fkey on store.bookings is 'There must be such a session.';
comment on constraint bookings_key_check on store.bookings is 'A key has 1 to 200 characters.';
comment on constraint bookings_body_hash_check on store.bookings is 'A hash has 32 bytes.';
comment on constraint bookings_phase_check on store.bookings is 'The phase is one of those listed.';
comment on constraint bookings_status_check on store.bookings is 'A status has 1 to 40 small letters and _.';
comment on constraint bookings_max_cents_check on store.bookings is
  'The limit is 0, or 50 cents to 25,000 in whole cents: no less can be held on a card.';
comment on constraint bookings_currency_check on store.bookings is 'A currency has three capital letters.';
comment on constraint bookings_share_fields_check on store.bookings is 'Only four fields may be shared on request.';
comment on constraint bookings_profile_version_check on store.bookings is 'Versions begin at 1.';
comment on constraint bookings_sealed_shared_check on store.bookings is 'What is shared has a bound.';
comment on constraint bookings_receipt_check on store.bookings is 'A receipt is an object.';
comment on constraint bookings_failure_check on store.bookings is 'A failure is an object with a code.';
comment on constraint bookings_receipt_phase_check on store.bookings is
  'Booked and waitlisted places have a receipt, and nothing else has.';
comment on constraint bookings_failure_phase_check on store.bookings is 'Only what is not booked has failed.';
comment on constraint bookings_payment_check on store.bookings is 'A payment has a total within the limit.';
comment on constraint bookings_parent_id_idempotency_key_key on store.bookings is
  'A key names one approval of a parent.';
comment on index store.bookings_live_key is 'This child has a booking for this session already.';

create table store.booking_events (
  booking_id uuid not null
    constraint booking_events_booking_id_fkey references store.bookings (id) on delete cascade,
  seq integer not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  status text not null,
  detail jsonb,
  created_at timestamptz not null,
  constraint booking_events_pkey primary key (booking_id, seq)
);
alter table store.booking_events enable row level security, force row level security;
comment on table store.booking_events is
  'The history of a booking as its parent reads it: one row a move, numbered without gaps, never changed.';
comment on column store.booking_events.seq is 'The version of the booking that the move made.';
comment on column store.booking_events.event is 'The event of guard.moves.';
comment on column store.booking_events.detail is 'What the booking said of its move in moved_detail.';
comment on constraint booking_events_booking_id_fkey on store.booking_events is 'An event belongs to a booking.';

create table store.booking_decisions (
  id uuid not null default gen_random_uuid() constraint booking_decisions_pkey primary key,
  booking_id uuid not null
    constraint booking_decisions_booking_id_fkey references store.bookings (id) on delete cascade,
  kind text not null constraint booking_decisions_kind_check
    check (kind in ('routine', 'session_change', 'price', 'waiver', 'account')),
  is_offer boolean not null default false,
  question text constraint booking_decisions_question_check check (char_length(question) between 1 and 4000),
  options jsonb not null constraint booking_decisions_options_check check (jsonb_typeof(options) = 'array'),
  proposed_option_id text,
  expires_at timestamptz not null,
  state text not null default 'open',
  moved_by text not null default 'ask',
  version integer not null default 1,
  option_id text,
  decided_by text constraint booking_decisions_decided_by_check check (decided_by in ('parent', 'auto')),
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint booking_decisions_span_check check (expires_at > created_at),
  constraint booking_decisions_option_check check ((state = 'accepted') = (option_id is not null)),
  constraint booking_decisions_decided_check check (
    (state in ('accepted', 'declined')) = (decided_by is not null) and (state = 'open') = (decided_at is null))
);
create unique index booking_decisions_open_key on store.booking_decisions (booking_id) where state = 'open';
create index booking_decisions_booking_id_idx on store.booking_decisions (booking_id, created_at);
create index booking_decisions_expires_at_idx on store.booking_decisions (expires_at) where state = 'open';
alter table store.booking_decisions enable row level security, force row level security;
comment on table store.booking_decisions is
  'Questions of camps that only the parent answers, or that were answered for them (decided_by auto). States: '
  'guard.moves of booking_decision.';
comment on column store.booking_decisions.kind is 'routine and session_change may be answered without the parent.';
comment on column store.booking_decisions.is_offer is
  'Whether a place is offered to who waits; a yes needs a new hold.';
comment on column store.booking_decisions.question is 'Null when it was forgotten with the shared copy.';
comment on column store.booking_decisions.options is
  '[{id, label, total?}], total in cents where the choice changes the price.';
comment on column store.booking_decisions.expires_at is 'From then on no answer counts.';
comment on column store.booking_decisions.moved_by is 'The event that led to the state.';
comment on column store.booking_decisions.version is 'Counts the moves.';
comment on column store.booking_decisions.option_id is 'The option that was accepted.';
comment on column store.booking_decisions.decided_at is 'When it was answered, expired or withdrawn.';
comment on constraint booking_decisions_booking_id_fkey on store.booking_decisions is
  'A question belongs to a booking.';
comment on constraint booking_decisions_kind_check on store.booking_decisions is 'The kind is one of those listed.';
comment on constraint booking_decisions_question_check on store.booking_decisions is
  'A question has 1 to 4,000 characters.';
comment on constraint booking_decisions_options_check on store.booking_decisions is 'Options are a list.';
comment on constraint booking_decisions_decided_by_check on store.booking_decisions is
  'A parent decides, or the service for them.';
comment on constraint booking_decisions_span_check on store.booking_decisions is
  'A question expires after it is asked.';
comment on constraint booking_decisions_option_check on store.booking_decisions is 'Who accepts names an option.';
comment on constraint booking_decisions_decided_check on store.booking_decisions is
  'An answer has a time and somebody who gave it.';
comment on index store.booking_decisions_open_key is 'A booking has one open question at most.';
