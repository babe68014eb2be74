-- Runs that book or buy on a web site by a browser, for a parent's booking or for staff, and what is kept of them.

create table store.broker_runs (
  id uuid not null default gen_random_uuid() constraint broker_runs_pkey primary key,
  kind text not null constraint broker_runs_kind_check check (kind in ('camp', 'general')),
  owner_id uuid constraint broker_runs_owner_id_fkey references store.accounts (id) on delete set null,
  booking_id uuid constraint broker_runs_booking_id_key unique
    constraint broker_runs_booking_id_fkey references store.bookings (id) on delete cascade,
  session_id uuid constraint broker_runs_session_id_fkey references store.records (id),
  site text not null constraint broker_runs_site_check check (site ~ '^https?://[^/?#@]+$'),
  start_url text not null constraint broker_runs_start_url_check check (char_length(start_url) <= 8192),
  task text constraint broker_runs_task_check check (char_length(task) between 1 and 4000),
  key text constraint broker_runs_key_check check (char_length(key) between 1 and 200),
  body_hash bytea constraint broker_runs_body_hash_check check (octet_length(body_hash) = 32),
  max_cents integer not null constraint broker_runs_max_cents_check check (max_cents between 0 and 100000000),
  currency text not null constraint broker_runs_currency_check check (currency ~ '^[A-Z]{3}$'),
  rehearsal boolean not null,
  mode text not null constraint broker_runs_mode_check check (mode in ('automatic', 'assisted')),
  account_sites text[] not null default '{}',
  total_cents integer constraint broker_runs_total_check check (total_cents >= 0),
  total_currency text constraint broker_runs_total_currency_check check (total_currency ~ '^[A-Z]{3}$'),
  receipt jsonb constraint broker_runs_receipt_check check (jsonb_typeof(receipt) = 'object'),
  error_code text constraint broker_runs_error_code_check check (error_code ~ '^[a-z_]{1,40}$'),
  error text,
  state text not null default 'queued',
  moved_by text not null default 'create',
  moved_detail jsonb,
  version integer not null default 1,
  failures integer not null default 0,
  lease_attempt uuid,
  lease_until timestamptz,
  run_at timestamptz not null,
  deadline_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint broker_runs_owner_id_key_key unique (owner_id, key),
  constraint broker_runs_subject_check check (
    (kind = 'camp') = (session_id is not null) and (booking_id is null or kind = 'camp')),
  constraint broker_runs_rehearsal_check check (rehearsal or max_cents > 0 or booking_id is not null),
  constraint broker_runs_total_pair_check check ((total_cents is null) = (total_currency is null)),
  constraint broker_runs_error_check check ((error is null) = (error_code is null)),
  constraint broker_runs_receipt_state_check check (receipt is null or state = 'done'),
  constraint broker_runs_lease_check check ((lease_attempt is null) = (lease_until is null)),
  constraint broker_runs_ended_check check (
    (state in ('done', 'refused', 'rehearsed', 'failed', 'cancelled', 'expired')) = (ended_at is not null)
    and (ended_at is null or lease_attempt is null))
);
create index broker_runs_due_idx on store.broker_runs (run_at)
  where state in ('queued', 'running', 'waiting', 'holding');
create index broker_runs_open_idx on store.broker_runs (deadline_at) where ended_at is null;
create index broker_runs_newest_idx on store.broker_runs (created_at desc, id desc);
create index broker_runs_state_newest_idx on store.broker_runs (state, created_at desc, id desc);
create index broker_runs_session_id_idx on store.broker_runs (session_id) where session_id is not null;
alter table store.broker_runs enable row level security, force row level security;
comment on table store.broker_runs is
  'What the broker was told to do on a web site. States: guard.moves of broker_run; nothing leads back from '
  'submitting, '
  'so that no run orders twice.';
comment on column store.broker_runs.kind is 'camp: a session of the catalog; general: a site and a task in words.';
comment on column store.broker_runs.owner_id is 'The member of staff who started it; null for a parent''s booking.';
comment on column store.broker_runs.booking_id is 'The booking it serves: one run a booking, ever.';
comment on column store.broker_runs.site is 'Scheme, host and port; the browser reaches this and what its recipe adds.';
comment on column store.broker_runs.key is 'The request''s idempotency key; null for a booking''s run.';
comment on column store.broker_runs.max_cents is 'The most an order may come to.';
comment on column store.broker_runs.rehearsal is 'Goes as far as the total and orders nothing.';
comment on column store.broker_runs.mode is
  'automatic: site accounts are handed to the browser; assisted: none is, and a person confirms the total.';
comment on column store.broker_runs.account_sites is
  'Sites that an account was given for; the accounts themselves are in secret.broker_accounts until the run ends.';
comment on column store.broker_runs.total_cents is 'What the site asked at its checkout, as last read.';
comment on column store.broker_runs.receipt is '{reference, amountCents, currency, waitlisted}.';
comment on column store.broker_runs.error is 'Why it ended without an order, for the person, without secrets.';
comment on column store.broker_runs.moved_by is 'The event that led to the state.';
comment on column store.broker_runs.moved_detail is 'What store.move_events says of the last move.';
comment on column store.broker_runs.version is 'Counts the moves.';
comment on column store.broker_runs.failures is 'Attempts that ended in a failed step.';
comment on column store.broker_runs.lease_attempt is 'Who drives it: what another attempt does counts for nothing.';
comment on column store.broker_runs.run_at is 'When it may be claimed.';
comment on column store.broker_runs.deadline_at is 'When it ends unless it has ordered; its accounts go in any case.';
comment on constraint broker_runs_kind_check on store.broker_runs is 'A run is camp or general.';
comment on constraint broker_runs_owner_id_fkey on store.broker_runs is 'Who starts a run is an account.';
comment on constraint broker_runs_booking_id_key on store.broker_runs is 'A booking has one run.';
comment on constraint broker_runs_booking_id_fkey on store.broker_runs is 'There must be such a booking.';
comment on constraint broker_runs_session_id_fkey on store.broker_runs is 'There must be such a session.';
comment on constraint broker_runs_site_check on store.broker_runs is 'A site is scheme, host and port.';
comment on constraint broker_runs_start_url_check on store.broker_runs is 'An address has at most 8,192 characters.';
comment on constraint broker_runs_task_check on store.broker_runs is 'A task has 1 to 4,000 characters.';
comment on constraint broker_runs_key_check on store.broker_runs is 'A key has 1 to 200 characters.';
comment on constraint broker_runs_body_hash_check on store.broker_runs is 'A hash has 32 bytes.';
comment on constraint broker_runs_max_cents_check on store.broker_runs is 'A limit is not negative.';
comment on constraint broker_runs_currency_check on store.broker_runs is 'A currency has three capital letters.';
comment on constraint broker_runs_mode_check on store.broker_runs is 'A mode is automatic or assisted.';
comment on constraint broker_runs_total_check on store.broker_runs is 'A total is not negative.';
comment on constraint broker_runs_total_currency_check on store.broker_runs is 'A currency has three capital letters.';
comment on constraint broker_runs_receipt_check on store.broker_runs is 'A receipt is an object.';
comment on constraint broker_runs_error_code_check on store.broker_runs is 'A code is a few small words.';
comment on constraint broker_runs_owner_id_key_key on store.broker_runs is 'A key names one run of an account.';
comment on constraint broker_runs_subject_check on store.broker_runs is
  'A camp run, and no other, has a session; a booking''s run is one.';
comment on constraint broker_runs_rehearsal_check on store.broker_runs is 'Who may spend nothing rehearses.';
comment on constraint broker_runs_total_pair_check on store.broker_runs is 'A total has a currency.';
comment on constraint broker_runs_error_check on store.broker_runs is 'An error has a code and a message.';
comment on constraint broker_runs_receipt_state_check on store.broker_runs is 'Only what was ordered has a receipt.';
comment on constraint broker_runs_lease_check on store.broker_runs is 'A lease has an end.';
comment on constraint broker_runs_ended_check on store.broker_runs is
  'What has ended has a time, and nobody drives it.';

create table store.broker_decisions (
  id uuid not null default gen_random_uuid() constraint broker_decisions_pkey primary key,
  run_id uuid not null constraint broker_decisions_run_id_fkey references store.broker_runs (id) on delete cascade,
  kind text not null constraint broker_decisions_kind_check
    check (kind in ('routine', 'session_change', 'price', 'waiver', 'account', 'total', 'outcome')),
  question text not null constraint broker_decisions_question_check check (char_length(question) between 1 and 4000),
  options jsonb not null constraint broker_decisions_options_check check (jsonb_typeof(options) = 'array'),
  total_cents integer,
  state text not null default 'open',
  moved_by text not null default 'ask',
  version integer not null default 1,
  option_id text,
  decided_by uuid constraint broker_decisions_decided_by_fkey references store.accounts (id) on delete set null,
  decided_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint broker_decisions_option_check check ((state = 'accepted') = (option_id is not null)),
  constraint broker_decisions_decided_check check ((state = 'open') = (decided_at is null))
);
create unique index broker_decisions_open_key on store.broker_decisions (run_id) where state = 'open';
create index broker_decisions_decided_by_idx on store.broker_decisions (decided_by) where decided_by is not null;
create index broker_decisions_run_id_idx on store.broker_decisions (run_id, created_at);
create index broker_decisions_expires_at_idx on store.broker_decisions (expires_at) where state = 'open';
alter table store.broker_decisions enable row level security, force row level security;
comment on table store.broker_decisions is
  'Questions of a run that a member of staff answers. States: guard.moves of broker_decision. Those of a parent are '
  'store.booking_decisions.';
comment on column store.broker_decisions.kind is
  'total: whether to order at exactly this total; outcome: what became of an order whose answer was lost.';
comment on column store.broker_decisions.options is '[{id, label, total?}], total in cents where it changes the price.';
comment on column store.broker_decisions.total_cents is 'The total that was asked about.';
comment on constraint broker_decisions_run_id_fkey on store.broker_decisions is 'A question belongs to a run.';
comment on constraint broker_decisions_kind_check on store.broker_decisions is
  'A kind is routine, session_change, price, waiver, account, total or outcome.';
comment on constraint broker_decisions_question_check on store.broker_decisions is
  'A question has 1 to 4,000 characters.';
comment on constraint broker_decisions_options_check on store.broker_decisions is 'Options are a list.';
comment on constraint broker_decisions_decided_by_fkey on store.broker_decisions is 'Who decides is an account.';
comment on constraint broker_decisions_option_check on store.broker_decisions is 'A yes, and only a yes, has a choice.';
comment on constraint broker_decisions_decided_check on store.broker_decisions is 'What is decided has a time.';

create table store.broker_holds (
  id uuid not null default gen_random_uuid() constraint broker_holds_pkey primary key,
  run_id uuid not null constraint broker_holds_run_id_fkey references store.broker_runs (id) on delete cascade,
  reason text not null constraint broker_holds_reason_check
    check (reason in ('captcha', 'second_factor', 'sign_in')),
  message text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index broker_holds_open_key on store.broker_holds (run_id) where ended_at is null;
create index broker_holds_run_id_idx on store.broker_holds (run_id, created_at);
alter table store.broker_holds enable row level security, force row level security;
comment on table store.broker_holds is
  'Waits that no answer of who asked ends: the site shows something that only it can take away.';
comment on constraint broker_holds_run_id_fkey on store.broker_holds is 'A wait belongs to a run.';
comment on constraint broker_holds_reason_check on store.broker_holds is
  'A reason is captcha, second_factor or sign_in.';

create table secret.broker_accounts (
  run_id uuid not null constraint broker_accounts_pkey primary key
    constraint broker_accounts_run_id_fkey references store.broker_runs (id) on delete cascade,
  sealed bytea not null constraint broker_accounts_sealed_check check (octet_length(sealed) <= 100000),
  created_at timestamptz not null
);
alter table secret.broker_accounts enable row level security, force row level security;
comment on table secret.broker_accounts is
  'Accounts at web sites for a run, sealed; deleted when it ends (store.tg_broker_runs__end) or its deadline passes.';
comment on column secret.broker_accounts.sealed is '[{site, username, password}].';
comment on constraint broker_accounts_run_id_fkey on secret.broker_accounts is 'They belong to a run.';
comment on constraint broker_accounts_sealed_check on secret.broker_accounts is 'They have at most 100,000 bytes.';

create table store.broker_submissions (
  run_id uuid not null constraint broker_submissions_pkey primary key
    constraint broker_submissions_run_id_fkey references store.broker_runs (id) on delete cascade,
  attempt uuid not null,
  total_cents integer not null constraint broker_submissions_total_check check (total_cents >= 0),
  currency text not null,
  sent_at timestamptz not null,
  answered_at timestamptz,
  outcome text constraint broker_submissions_outcome_check
    check (outcome in ('ordered', 'waitlisted', 'refused', 'doubtful')),
  constraint broker_submissions_answered_check check ((answered_at is null) = (outcome is null))
);
alter table store.broker_submissions enable row level security, force row level security;
comment on table store.broker_submissions is
  'The permit of an order: one row a run, committed before a byte of it leaves. There is no second one.';
comment on constraint broker_submissions_run_id_fkey on store.broker_submissions is 'A permit belongs to a run.';
comment on constraint broker_submissions_total_check on store.broker_submissions is 'A total is not negative.';
comment on constraint broker_submissions_outcome_check on store.broker_submissions is
  'An outcome is ordered, waitlisted, refused or doubtful.';
comment on constraint broker_submissions_answered_check on store.broker_submissions is 'An answer has a time.';

create table store.broker_activity (
  id bigint generated always as identity constraint broker_activity_pkey primary key,
  run_id uuid not null constraint broker_activity_run_id_fkey references store.broker_runs (id) on delete cascade,
  kind text not null constraint broker_activity_kind_check check (kind in ('step', 'request', 'note', 'stop')),
  text text not null,
  detail jsonb,
  at timestamptz not null
);
create index broker_activity_run_id_idx on store.broker_activity (run_id, id);
alter table store.broker_activity enable row level security, force row level security;
comment on table store.broker_activity is
  'What the browser did for a run, without secrets: steps, and requests by method, origin, path and status.';
comment on constraint broker_activity_run_id_fkey on store.broker_activity is 'It belongs to a run.';
comment on constraint broker_activity_kind_check on store.broker_activity is 'A kind is step, request, note or stop.';

create table store.broker_screens (
  id uuid not null default gen_random_uuid() constraint broker_screens_pkey primary key,
  run_id uuid not null constraint broker_screens_run_id_fkey references store.broker_runs (id) on delete cascade,
  reason text not null constraint broker_screens_reason_check check (char_length(reason) <= 40),
  origin text not null,
  sha256 text not null constraint broker_screens_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null,
  height integer not null,
  image bytea not null constraint broker_screens_image_check check (octet_length(image) <= 2000000),
  at timestamptz not null
);
create index broker_screens_run_id_idx on store.broker_screens (run_id, at desc, id);
create index broker_screens_at_idx on store.broker_screens (at);
alter table store.broker_screens enable row level security, force row level security;
comment on table store.broker_screens is
  'Masked pictures of pages as evidence, the newest 20 a run (store.tg_broker_screens__newest), for 30 days.';
comment on column store.broker_screens.image is 'JPEG; what was typed in and what is private is covered.';
comment on constraint broker_screens_run_id_fkey on store.broker_screens is 'It belongs to a run.';
comment on constraint broker_screens_reason_check on store.broker_screens is 'A reason has at most 40 characters.';
comment on constraint broker_screens_sha256_check on store.broker_screens is 'A hash is 64 digits of base 16.';
comment on constraint broker_screens_image_check on store.broker_screens is 'A picture has at most 2 MB.';
