-- Money that is held and charged for bookings, and the ledger of what was asked of the payment provider.

create table store.holds (
  id uuid not null default gen_random_uuid() constraint holds_pkey primary key,
  booking_id uuid not null constraint holds_booking_id_fkey references store.bookings (id) on delete cascade,
  cents integer not null constraint holds_cents_check check (cents between 50 and 2500000),
  currency text not null constraint holds_currency_check check (currency ~ '^[A-Z]{3}$'),
  is_off_session boolean not null default false,
  state text not null default 'intended',
  moved_by text not null default 'intend',
  moved_detail jsonb,
  version integer not null default 1,
  wanted text not null default 'held'
    constraint holds_wanted_check check (wanted in ('held', 'captured', 'released')),
  provider_id text constraint holds_provider_id_key unique,
  capture_cents integer,
  captured_cents integer not null default 0,
  capture_before timestamptz,
  decline_code text,
  next_check_at timestamptz,
  checks integer not null default 0,
  lease_attempt uuid,
  lease_until timestamptz,
  last_error text constraint holds_last_error_check check (char_length(last_error) <= 300),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint holds_capture_check check (
    (wanted = 'captured') = (capture_cents is not null) and capture_cents between 1 and cents),
  constraint holds_captured_check check (captured_cents between 0 and cents),
  constraint holds_lease_check check ((lease_attempt is null) = (lease_until is null))
);
create unique index holds_live_key on store.holds (booking_id)
  where state in ('intended', 'confirming', 'held', 'capturing', 'releasing');
create index holds_booking_id_idx on store.holds (booking_id, created_at);
create index holds_due_idx on store.holds (next_check_at)
  where state in ('intended', 'confirming', 'held', 'capturing', 'releasing');
create index holds_capture_before_idx on store.holds (capture_before)
  where state in ('held', 'capturing') and capture_before is not null;
alter table store.holds enable row level security, force row level security;
comment on table store.holds is
  'What is held on a parent''s card for a booking: a goal (wanted) and what the provider was read to say (state). '
  'States: guard.moves of hold.';
comment on column store.holds.cents is 'Exactly what the parent approved, less what was captured before.';
comment on column store.holds.is_off_session is 'Whether the parent is not there, as when a hold is placed anew.';
comment on column store.holds.moved_by is 'The event that led to the state.';
comment on column store.holds.moved_detail is 'What store.move_events says of the last move.';
comment on column store.holds.version is 'Counts the moves.';
comment on column store.holds.wanted is 'What the booking wants of it; it leaves held once.';
comment on column store.holds.provider_id is 'The provider''s own id, recorded before anything is held.';
comment on column store.holds.capture_cents is 'How much is to be charged.';
comment on column store.holds.captured_cents is 'How much was charged, as the provider says.';
comment on column store.holds.capture_before is 'When the provider lets go of it by itself, as it says.';
comment on column store.holds.decline_code is 'Why the card''s bank said no, in the provider''s word.';
comment on column store.holds.next_check_at is 'When it is looked at again.';
comment on column store.holds.checks is 'How often it was looked at without anything new.';
comment on column store.holds.lease_attempt is 'Who takes the next step: what another attempt does counts for nothing.';
comment on column store.holds.last_error is 'What went wrong last, without secrets.';
comment on constraint holds_booking_id_fkey on store.holds is 'A hold belongs to a booking.';
comment on constraint holds_cents_check on store.holds is 'A hold is of 50 cents to 25,000 in whole cents.';
comment on constraint holds_currency_check on store.holds is 'A currency has three capital letters.';
comment on constraint holds_wanted_check on store.holds is 'A hold is wanted held, captured or released.';
comment on constraint holds_provider_id_key on store.holds is 'What the provider names is one hold''s.';
comment on constraint holds_last_error_check on store.holds is 'At most 300 characters are recorded.';
comment on constraint holds_capture_check on store.holds is 'A charge has an amount, of the hold at most.';
comment on constraint holds_captured_check on store.holds is 'No more is charged than was held.';
comment on constraint holds_lease_check on store.holds is 'A lease has an end.';
comment on index store.holds_live_key is 'A booking has one live hold at most.';

create table store.provider_calls (
  id uuid not null default gen_random_uuid() constraint provider_calls_pkey primary key,
  hold_id uuid constraint provider_calls_hold_id_fkey references store.holds (id) on delete cascade,
  step text not null constraint provider_calls_step_check check (step ~ '^[a-z_]{1,40}$'),
  key text not null constraint provider_calls_key_check check (char_length(key) between 1 and 200),
  sent_at timestamptz not null,
  answered_at timestamptz,
  http_status integer,
  request_id text,
  error text constraint provider_calls_error_check check (char_length(error) <= 300),
  constraint provider_calls_answered_check check (answered_at is not null or http_status is null)
);
create index provider_calls_hold_id_idx on store.provider_calls (hold_id, sent_at);
create index provider_calls_open_idx on store.provider_calls (sent_at) where answered_at is null;
alter table store.provider_calls enable row level security, force row level security;
comment on table store.provider_calls is
  'The ledger of changes asked of the payment provider: one row a request, committed before it is sent.';
comment on column store.provider_calls.step is 'What was asked, such as create or capture.';
comment on column store.provider_calls.key is 'The idempotency key that went with it.';
comment on column store.provider_calls.request_id is 'The provider''s name of the request, for its support.';
comment on column store.provider_calls.error is 'What went wrong, without secrets.';
comment on constraint provider_calls_hold_id_fkey on store.provider_calls is 'It is asked for a hold.';
comment on constraint provider_calls_step_check on store.provider_calls is 'A step has 1 to 40 small letters and _.';
comment on constraint provider_calls_key_check on store.provider_calls is 'A key has 1 to 200 characters.';
comment on constraint provider_calls_error_check on store.provider_calls is 'At most 300 characters are recorded.';
comment on constraint provider_calls_answered_check on store.provider_calls is 'An answer has a time.';

create table store.provider_events (
  id text not null constraint provider_events_pkey primary key
    constraint provider_events_id_check check (char_length(id) between 1 and 255),
  type text not null constraint provider_events_type_check check (char_length(type) <= 100),
  object_id text constraint provider_events_object_id_check check (char_length(object_id) <= 255),
  received_at timestamptz not null,
  handled_at timestamptz
);
create index provider_events_waiting_idx on store.provider_events (received_at) where handled_at is null;
create index provider_events_received_at_idx on store.provider_events (received_at);
alter table store.provider_events enable row level security, force row level security;
comment on table store.provider_events is
  'Signed messages of the payment provider by their ids. They wake a reader and say nothing that counts.';
comment on column store.provider_events.object_id is 'What is read then.';
comment on column store.provider_events.handled_at is 'When that was read.';
comment on constraint provider_events_id_check on store.provider_events is 'An id has 1 to 255 characters.';
comment on constraint provider_events_type_check on store.provider_events is 'A type has at most 100 characters.';
comment on constraint provider_events_object_id_check on store.provider_events is 'An id has at most 255 characters.';

create table store.payment_customers (
  account_id uuid not null constraint payment_customers_pkey primary key
    constraint payment_customers_account_id_fkey references store.accounts (id) on delete cascade,
  customer text not null constraint payment_customers_customer_key unique,
  method text,
  brand text constraint payment_customers_brand_check check (char_length(brand) <= 40),
  last4 text constraint payment_customers_last4_check check (last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_customers_method_check check (
    (method is null) = (brand is null) and (method is null) = (last4 is null))
);
alter table store.payment_customers enable row level security, force row level security;
comment on table store.payment_customers is
  'Adults as the payment provider knows them, with the card they saved there. No number of a card comes here.';
comment on column store.payment_customers.customer is 'The provider''s id of the adult.';
comment on column store.payment_customers.method is 'The provider''s id of the card; null: none is saved.';
comment on column store.payment_customers.last4 is 'The last four digits, for the adult to know it by.';
comment on constraint payment_customers_account_id_fkey on store.payment_customers is 'A customer is an account.';
comment on constraint payment_customers_customer_key on store.payment_customers is 'A customer is one account''s.';
comment on constraint payment_customers_brand_check on store.payment_customers is 'A brand has at most 40 characters.';
comment on constraint payment_customers_last4_check on store.payment_customers is 'Four digits.';
comment on constraint payment_customers_method_check on store.payment_customers is 'A card has a brand and digits.';
