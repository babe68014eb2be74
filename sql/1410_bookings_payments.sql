-- What the payments of bookings need beside holds: pages on which cards are saved, refunds, and alarms for staff.

alter table store.holds
  add column refund_requested_at timestamptz,
  add column refunded_cents integer not null default 0
    constraint holds_refunded_check check (refunded_cents between 0 and captured_cents),
  add constraint holds_refund_check check (refund_requested_at is null or state in ('captured', 'refunded'));
comment on column store.holds.refund_requested_at is 'When staff asked to give back what was charged.';
comment on column store.holds.refunded_cents is 'How much was given back, as the provider says.';
comment on constraint holds_refunded_check on store.holds is 'No more is given back than was charged.';
comment on constraint holds_refund_check on store.holds is 'Only what was charged is given back.';
create index holds_refund_idx on store.holds (refund_requested_at)
  where state = 'captured' and refund_requested_at is not null;
create index holds_created_at_idx on store.holds (created_at, id);

alter table store.payment_customers add column saved_at timestamptz;
comment on column store.payment_customers.saved_at is 'When the page was opened on which the card was saved.';

create table store.payment_setups (
  id uuid not null default gen_random_uuid() constraint payment_setups_pkey primary key,
  account_id uuid not null
    constraint payment_setups_account_id_fkey references store.accounts (id) on delete cascade,
  session text not null constraint payment_setups_session_key unique
    constraint payment_setups_session_check check (char_length(session) between 1 and 255),
  created_at timestamptz not null,
  ended_at timestamptz,
  outcome text constraint payment_setups_outcome_check check (outcome in ('saved', 'expired')),
  constraint payment_setups_ended_check check ((ended_at is null) = (outcome is null))
);
create index payment_setups_account_id_idx on store.payment_setups (account_id, created_at);
create index payment_setups_created_at_idx on store.payment_setups (created_at);
alter table store.payment_setups enable row level security, force row level security;
comment on table store.payment_setups is
  'Pages of the payment provider on which adults save a card. What became of one is read there, never taken from who '
  'comes back from it.';
comment on column store.payment_setups.session is 'The provider''s id of the page.';
comment on column store.payment_setups.ended_at is 'When its end was read.';
comment on constraint payment_setups_account_id_fkey on store.payment_setups is 'Who saves a card is an account.';
comment on constraint payment_setups_session_key on store.payment_setups is 'A page is one account''s.';
comment on constraint payment_setups_session_check on store.payment_setups is 'An id has 1 to 255 characters.';
comment on constraint payment_setups_outcome_check on store.payment_setups is 'A card was saved, or it expired.';
comment on constraint payment_setups_ended_check on store.payment_setups is 'What has ended has an outcome.';

create table store.payment_alarms (
  id uuid not null default gen_random_uuid() constraint payment_alarms_pkey primary key,
  kind text not null constraint payment_alarms_kind_check check (kind in ('amount_differs', 'state_differs',
    'stray_money', 'call_unanswered', 'hold_lapsed', 'provider_refuses')),
  object_id text not null constraint payment_alarms_object_id_check check (char_length(object_id) between 1 and 255),
  hold_id uuid constraint payment_alarms_hold_id_fkey references store.holds (id) on delete cascade,
  detail jsonb not null constraint payment_alarms_detail_check check (jsonb_typeof(detail) = 'object'),
  raised_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid constraint payment_alarms_ended_by_fkey references store.accounts (id) on delete set null,
  note text constraint payment_alarms_note_check check (char_length(note) between 1 and 500)
);
create unique index payment_alarms_open_key on store.payment_alarms (kind, object_id) where ended_at is null;
create index payment_alarms_hold_id_idx on store.payment_alarms (hold_id);
create index payment_alarms_ended_by_idx on store.payment_alarms (ended_by);
create index payment_alarms_raised_at_idx on store.payment_alarms (raised_at);
alter table store.payment_alarms enable row level security, force row level security;
comment on table store.payment_alarms is
  'What a person has to look at: money at the payment provider that differs from our holds, or a hold that lapsed '
  'although the camp has enrolled. One open row for each thing and kind.';
comment on column store.payment_alarms.object_id is 'The provider''s id of the intent, or that of our hold.';
comment on column store.payment_alarms.detail is 'Amounts and states on both sides.';
comment on column store.payment_alarms.ended_by is
  'Who has settled it; null: it settled itself, or the account is gone.';
comment on column store.payment_alarms.note is 'What they found.';
comment on constraint payment_alarms_kind_check on store.payment_alarms is 'The kind is one of those listed.';
comment on constraint payment_alarms_object_id_check on store.payment_alarms is 'An id has 1 to 255 characters.';
comment on constraint payment_alarms_hold_id_fkey on store.payment_alarms is 'It is about a hold, where there is one.';
comment on constraint payment_alarms_detail_check on store.payment_alarms is 'Its detail is an object.';
comment on constraint payment_alarms_ended_by_fkey on store.payment_alarms is 'Who settles it is an account.';
comment on constraint payment_alarms_note_check on store.payment_alarms is 'A note has 1 to 500 characters.';
comment on index store.payment_alarms_open_key is 'This has been raised already.';
