-- Coordinates for places that have an address: jobs that staff confirm, the lookups they pay for, what came of them.

create table store.geocode_addresses (
  hash bytea not null constraint geocode_addresses_pkey primary key
    constraint geocode_addresses_hash_check check (octet_length(hash) = 32),
  street text not null constraint geocode_addresses_street_check check (btrim(street) <> ''),
  city text,
  state text not null constraint geocode_addresses_state_check check (state ~ '^[A-Z]{2}$'),
  zip text constraint geocode_addresses_zip_check check (zip ~ '^[0-9]{5}$'),
  created_at timestamptz not null,
  constraint geocode_addresses_place_check check (city is not null or zip is not null)
);
alter table store.geocode_addresses enable row level security, force row level security;
comment on table store.geocode_addresses is
  'Addresses that a job has been confirmed for, as they are sent. None ever changes: another one is another row.';
comment on column store.geocode_addresses.hash is 'What logic.address_hash says of it.';
comment on column store.geocode_addresses.city is 'As recorded; null where only the ZIP code says the place.';
comment on column store.geocode_addresses.state is 'Two letters; those of the ZIP code where no state is recorded.';
comment on constraint geocode_addresses_hash_check on store.geocode_addresses is 'A hash has 32 bytes.';
comment on constraint geocode_addresses_street_check on store.geocode_addresses is 'Only streets are looked up.';
comment on constraint geocode_addresses_state_check on store.geocode_addresses is 'A state has two letters.';
comment on constraint geocode_addresses_zip_check on store.geocode_addresses is 'A ZIP code has five digits.';
comment on constraint geocode_addresses_place_check on store.geocode_addresses is
  'A street is looked up in a city or a ZIP area.';

create table store.geocode_jobs (
  id uuid not null default gen_random_uuid() constraint geocode_jobs_pkey primary key,
  scope_state text not null constraint geocode_jobs_scope_state_check check (scope_state ~ '^[A-Z]{2}$'),
  scope_city text,
  scope_zip text constraint geocode_jobs_scope_zip_check check (scope_zip ~ '^[0-9]{5}$'),
  mode text not null constraint geocode_jobs_mode_check check (mode in ('gaps', 'refresh')),
  rerun_of uuid constraint geocode_jobs_rerun_of_fkey references store.geocode_jobs (id),
  provider text not null,
  fingerprint bytea not null constraint geocode_jobs_fingerprint_check check (octet_length(fingerprint) = 32),
  quote jsonb not null constraint geocode_jobs_quote_check check (jsonb_typeof(quote) = 'object'),
  unit_price_microusd integer not null constraint geocode_jobs_price_check check (unit_price_microusd >= 0),
  required_lookups integer not null constraint geocode_jobs_required_check check (required_lookups >= 0),
  submitted_lookups integer not null default 0,
  items integer not null default 0,
  succeeded integer not null default 0,
  unresolved integer not null default 0,
  failed integer not null default 0,
  stale integer not null default 0,
  cancelled integer not null default 0,
  uncertain integer not null default 0,
  state text not null default 'queued',
  moved_by text not null default 'create',
  moved_detail jsonb,
  version integer not null default 1,
  lease_attempt uuid,
  lease_until timestamptz,
  run_at timestamptz not null,
  error text,
  requested_by uuid constraint geocode_jobs_requested_by_fkey references store.accounts (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  constraint geocode_jobs_submitted_check check (submitted_lookups between 0 and required_lookups),
  constraint geocode_jobs_counters_check check (
    least(succeeded, unresolved, failed, stale, cancelled, uncertain) >= 0
    and succeeded + unresolved + failed + stale + cancelled + uncertain <= items),
  constraint geocode_jobs_lease_check check (
    (state = 'running') = (lease_attempt is not null) and (lease_attempt is null) = (lease_until is null))
);
create unique index geocode_jobs_lease_attempt_key on store.geocode_jobs (lease_attempt)
  where lease_attempt is not null;
create index geocode_jobs_due_idx on store.geocode_jobs (run_at, id) where state = 'queued';
create index geocode_jobs_leased_idx on store.geocode_jobs (lease_until) where state = 'running';
create index geocode_jobs_draining_idx on store.geocode_jobs (id) where state = 'cancelling';
create index geocode_jobs_newest_idx on store.geocode_jobs (created_at desc, id);
create index geocode_jobs_state_newest_idx on store.geocode_jobs (state, created_at desc, id);
create index geocode_jobs_scope_newest_idx on store.geocode_jobs (scope_state, created_at desc, id);
create index geocode_jobs_troubled_idx on store.geocode_jobs (updated_at)
  where state in ('failed', 'blocked', 'needs_reconciliation');
create index geocode_jobs_rerun_of_idx on store.geocode_jobs (rerun_of) where rerun_of is not null;
create index geocode_jobs_requested_by_idx on store.geocode_jobs (requested_by) where requested_by is not null;
alter table store.geocode_jobs enable row level security, force row level security;
comment on table store.geocode_jobs is
  'What staff have confirmed: the quote, and the items and lookups that were frozen with it. States: guard.moves of '
  'geocode_job.';
comment on column store.geocode_jobs.scope_city is 'A label as lists of regions give it; null: all of the state.';
comment on column store.geocode_jobs.rerun_of is 'The job whose items without a point it takes up again.';
comment on column store.geocode_jobs.provider is 'Who answers its lookups, as the quote said.';
comment on column store.geocode_jobs.fingerprint is
  'SHA-256 of the quote and of all its candidates (logic.geocode_quote).';
comment on column store.geocode_jobs.quote is 'What the preview showed, member for member.';
comment on column store.geocode_jobs.required_lookups is 'The budget: as many lookups are sent at most.';
comment on column store.geocode_jobs.submitted_lookups is
  'Lookups that have ever been handed to the provider (store.tg_geocode_lookups__count).';
comment on column store.geocode_jobs.items is 'Counted by store.tg_geocode_items__count, as are the outcomes.';
comment on column store.geocode_jobs.uncertain is 'Items whose lookup was sent and has no known end.';
comment on column store.geocode_jobs.moved_by is 'The event that led to the state.';
comment on column store.geocode_jobs.moved_detail is 'What store.move_events says of the last move.';
comment on column store.geocode_jobs.version is 'Counts the moves.';
comment on column store.geocode_jobs.lease_attempt is 'Who runs it: what another attempt does counts for nothing.';
comment on column store.geocode_jobs.run_at is 'When it may be claimed.';
comment on column store.geocode_jobs.error is 'Why it is blocked or has failed, without secrets.';
comment on column store.geocode_jobs.requested_by is 'Who confirmed it; null when that account is gone.';
comment on constraint geocode_jobs_scope_state_check on store.geocode_jobs is 'A state has two letters.';
comment on constraint geocode_jobs_scope_zip_check on store.geocode_jobs is 'A ZIP code has five digits.';
comment on constraint geocode_jobs_mode_check on store.geocode_jobs is 'mode is gaps or refresh.';
comment on constraint geocode_jobs_rerun_of_fkey on store.geocode_jobs is 'There must be such a job.';
comment on constraint geocode_jobs_fingerprint_check on store.geocode_jobs is 'A fingerprint has 32 bytes.';
comment on constraint geocode_jobs_quote_check on store.geocode_jobs is 'A quote is an object.';
comment on constraint geocode_jobs_price_check on store.geocode_jobs is 'A price is not negative.';
comment on constraint geocode_jobs_required_check on store.geocode_jobs is 'A budget is not negative.';
comment on constraint geocode_jobs_requested_by_fkey on store.geocode_jobs is 'Who confirms a job is an account.';
comment on constraint geocode_jobs_submitted_check on store.geocode_jobs is
  'No more lookups are sent than were quoted.';
comment on constraint geocode_jobs_counters_check on store.geocode_jobs is 'Outcomes count items.';
comment on constraint geocode_jobs_lease_check on store.geocode_jobs is 'A running job, and no other, is leased.';

create table store.geocode_submissions (
  id uuid not null default gen_random_uuid() constraint geocode_submissions_pkey primary key,
  job_id uuid not null constraint geocode_submissions_job_id_fkey references store.geocode_jobs (id),
  attempt uuid not null,
  provider text not null,
  credential_hash bytea constraint geocode_submissions_credential_hash_check check (octet_length(credential_hash) = 32),
  lookups integer not null constraint geocode_submissions_lookups_check check (lookups >= 1),
  intent_at timestamptz not null,
  lease_until timestamptz not null,
  answered_at timestamptz,
  outcome text constraint geocode_submissions_outcome_check check (outcome in ('answered', 'refused', 'doubtful')),
  http_status integer,
  error text,
  constraint geocode_submissions_answered_check check ((answered_at is null) = (outcome is null))
);
create index geocode_submissions_job_id_idx on store.geocode_submissions (job_id, intent_at);
create index geocode_submissions_open_idx on store.geocode_submissions (lease_until) where answered_at is null;
create index geocode_submissions_newest_idx on store.geocode_submissions (provider, intent_at desc);
alter table store.geocode_submissions enable row level security, force row level security;
comment on table store.geocode_submissions is
  'The ledger: one row a request to a provider, committed before it is sent. What was sent is never sent again.';
comment on column store.geocode_submissions.attempt is 'The lease of the job under which it was sent.';
comment on column store.geocode_submissions.credential_hash is 'SHA-256 of the key it was sent with; null: none.';
comment on column store.geocode_submissions.lease_until is
  'Who waits for the answer moves it on; past it without an answer its lookups are uncertain.';
comment on column store.geocode_submissions.outcome is
  'answered: a complete answer; refused: a complete refusal of key or quota; doubtful: neither.';
comment on column store.geocode_submissions.error is 'What went wrong, without secrets.';
comment on constraint geocode_submissions_job_id_fkey on store.geocode_submissions is 'It is sent for a job.';
comment on constraint geocode_submissions_credential_hash_check on store.geocode_submissions is 'A hash has 32 bytes.';
comment on constraint geocode_submissions_lookups_check on store.geocode_submissions is 'A request asks something.';
comment on constraint geocode_submissions_outcome_check on store.geocode_submissions is
  'An outcome is answered, refused or doubtful.';
comment on constraint geocode_submissions_answered_check on store.geocode_submissions is
  'An end has a time and an outcome.';

create table store.geocode_lookups (
  id uuid not null default gen_random_uuid() constraint geocode_lookups_pkey primary key,
  job_id uuid not null constraint geocode_lookups_job_id_fkey references store.geocode_jobs (id),
  address_hash bytea not null
    constraint geocode_lookups_address_hash_fkey references store.geocode_addresses (hash),
  is_reuse boolean not null,
  state text not null default 'pending',
  moved_by text not null default 'plan',
  moved_detail jsonb,
  version integer not null default 1,
  submission_id uuid constraint geocode_lookups_submission_id_fkey references store.geocode_submissions (id),
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint geocode_lookups_job_id_address_hash_key unique (job_id, address_hash),
  constraint geocode_lookups_submission_check check (
    state not in ('submitting', 'uncertain') or submission_id is not null)
);
create unique index geocode_lookups_in_flight_key on store.geocode_lookups (address_hash)
  where state in ('submitting', 'uncertain');
create index geocode_lookups_address_hash_idx on store.geocode_lookups (address_hash);
create index geocode_lookups_open_idx on store.geocode_lookups (job_id, state)
  where state in ('pending', 'submitting', 'uncertain');
create index geocode_lookups_submission_id_idx on store.geocode_lookups (submission_id) where submission_id is not null;
alter table store.geocode_lookups enable row level security, force row level security;
comment on table store.geocode_lookups is
  'One row an address of a job. States: guard.moves of geocode_lookup; no move leads to a second sending.';
comment on column store.geocode_lookups.is_reuse is
  'Planned without a request: an earlier job has found the address already.';
comment on column store.geocode_lookups.moved_by is 'The event that led to the state.';
comment on column store.geocode_lookups.moved_detail is 'What store.move_events says of the last move.';
comment on column store.geocode_lookups.version is 'Counts the moves.';
comment on column store.geocode_lookups.submission_id is 'The request it went with.';
comment on column store.geocode_lookups.error is 'Why it failed or is uncertain, without secrets.';
comment on constraint geocode_lookups_job_id_fkey on store.geocode_lookups is 'A lookup belongs to a job.';
comment on constraint geocode_lookups_address_hash_fkey on store.geocode_lookups is 'It looks up an address.';
comment on constraint geocode_lookups_submission_id_fkey on store.geocode_lookups is 'There must be such a request.';
comment on constraint geocode_lookups_job_id_address_hash_key on store.geocode_lookups is
  'A job looks an address up once.';
comment on constraint geocode_lookups_submission_check on store.geocode_lookups is
  'What may have been sent names its request.';
comment on index store.geocode_lookups_in_flight_key is
  'Over all jobs an address is under way once: whoever sends it again would pay twice.';

create table store.geocode_results (
  id bigint generated always as identity constraint geocode_results_pkey primary key,
  address_hash bytea not null
    constraint geocode_results_address_hash_fkey references store.geocode_addresses (hash),
  provider text not null,
  edition text,
  outcome text not null constraint geocode_results_outcome_check check (outcome in ('found', 'unresolved')),
  latitude double precision constraint geocode_results_latitude_check check (latitude between -90 and 90),
  longitude double precision constraint geocode_results_longitude_check check (longitude between -180 and 180),
  precision text constraint geocode_results_precision_check
    check (precision in ('exact', 'building', 'parcel', 'street')),
  matched text,
  licence text,
  lookup_id uuid not null constraint geocode_results_lookup_id_key unique
    constraint geocode_results_lookup_id_fkey references store.geocode_lookups (id),
  recorded_at timestamptz not null,
  constraint geocode_results_found_check check (
    (outcome = 'found') = (latitude is not null) and (latitude is null) = (longitude is null)
    and (latitude is null) = (precision is null))
);
create index geocode_results_address_idx on store.geocode_results (address_hash, id desc) include (outcome);
alter table store.geocode_results enable row level security, force row level security;
comment on table store.geocode_results is
  'What providers have answered; only added. Of an address the newest found one counts.';
comment on column store.geocode_results.edition is 'Which data the provider answered from, as it says.';
comment on column store.geocode_results.outcome is
  'found: a point at least as good as a street; unresolved: none, several, or a coarser one.';
comment on column store.geocode_results.matched is 'The address that the provider found.';
comment on column store.geocode_results.licence is 'What the provider asks to be said of its data.';
comment on constraint geocode_results_address_hash_fkey on store.geocode_results is 'It answers for an address.';
comment on constraint geocode_results_outcome_check on store.geocode_results is 'An outcome is found or unresolved.';
comment on constraint geocode_results_latitude_check on store.geocode_results is 'latitude lies between -90 and 90.';
comment on constraint geocode_results_longitude_check on store.geocode_results is
  'longitude lies between -180 and 180.';
comment on constraint geocode_results_precision_check on store.geocode_results is
  'A result is exact, building, parcel or street.';
comment on constraint geocode_results_lookup_id_key on store.geocode_results is 'A lookup has one result.';
comment on constraint geocode_results_lookup_id_fkey on store.geocode_results is 'It answers a lookup.';
comment on constraint geocode_results_found_check on store.geocode_results is
  'What is found has a point and its precision, and nothing else has.';

create table store.geocode_items (
  id uuid not null default gen_random_uuid() constraint geocode_items_pkey primary key,
  job_id uuid not null,
  place integer not null constraint geocode_items_place_check check (place >= 1),
  configuration_id uuid not null,
  address_hash bytea not null,
  state text not null default 'pending' constraint geocode_items_state_check check (state in ('pending', 'submitting',
    'uncertain', 'succeeded', 'unresolved', 'failed', 'stale', 'cancelled')),
  precision text constraint geocode_items_precision_check
    check (precision in ('exact', 'building', 'parcel', 'street')),
  error text,
  updated_at timestamptz not null,
  constraint geocode_items_job_id_configuration_id_key unique (job_id, configuration_id),
  constraint geocode_items_job_id_place_key unique (job_id, place),
  constraint geocode_items_lookup_fkey foreign key (job_id, address_hash)
    references store.geocode_lookups (job_id, address_hash),
  constraint geocode_items_found_check check ((state = 'succeeded') = (precision is not null))
);
create index geocode_items_lookup_idx on store.geocode_items (job_id, address_hash);
create index geocode_items_state_idx on store.geocode_items (job_id, state, place);
create index geocode_items_configuration_id_idx on store.geocode_items (configuration_id);
alter table store.geocode_items enable row level security, force row level security;
comment on table store.geocode_items is
  'One row a place of a job, frozen when it was confirmed. Its state follows the lookup of its address '
  '(store.tg_geocode_lookups__items); whoever settles a found one says succeeded or stale.';
comment on column store.geocode_items.place is 'In the order of the quote, from 1.';
comment on column store.geocode_items.configuration_id is
  'The place as it was: configurations are swept, so the row may be gone.';
comment on column store.geocode_items.state is
  'stale: when the answer came nothing used the place with this address any more.';
comment on column store.geocode_items.precision is 'Of the point that was found.';
comment on column store.geocode_items.error is 'Why there is none, without secrets.';
comment on constraint geocode_items_place_check on store.geocode_items is 'Items are counted from 1.';
comment on constraint geocode_items_state_check on store.geocode_items is
  'An item is pending, submitting, uncertain, succeeded, unresolved, failed, stale or cancelled.';
comment on constraint geocode_items_precision_check on store.geocode_items is
  'A precision is exact, building, parcel or street.';
comment on constraint geocode_items_job_id_configuration_id_key on store.geocode_items is
  'A job has a place once, however many records share it.';
comment on constraint geocode_items_job_id_place_key on store.geocode_items is 'No two items stand at one place.';
comment on constraint geocode_items_lookup_fkey on store.geocode_items is 'Its address is one of the job.';
comment on constraint geocode_items_found_check on store.geocode_items is 'What succeeded has a precision.';

create table store.geocode_blocks (
  id uuid not null default gen_random_uuid() constraint geocode_blocks_pkey primary key,
  provider text not null,
  reason text not null constraint geocode_blocks_reason_check check (reason in ('authentication', 'quota')),
  credential_hash bytea constraint geocode_blocks_credential_hash_check check (octet_length(credential_hash) = 32),
  job_id uuid constraint geocode_blocks_job_id_fkey references store.geocode_jobs (id),
  error text,
  created_at timestamptz not null,
  until timestamptz,
  ended_at timestamptz,
  constraint geocode_blocks_until_check check ((reason = 'quota') = (until is not null))
);
create index geocode_blocks_open_idx on store.geocode_blocks (provider, created_at) where ended_at is null;
create index geocode_blocks_newest_idx on store.geocode_blocks (created_at desc);
create index geocode_blocks_job_id_idx on store.geocode_blocks (job_id) where job_id is not null;
alter table store.geocode_blocks enable row level security, force row level security;
comment on table store.geocode_blocks is
  'Providers that have refused a key or a quota: nothing is sent to them until the block ends.';
comment on column store.geocode_blocks.credential_hash is 'SHA-256 of the refused key; another key ends the block.';
comment on column store.geocode_blocks.job_id is 'Whose lookup met it.';
comment on column store.geocode_blocks.error is 'What the provider said, without secrets.';
comment on column store.geocode_blocks.until is 'When a quota is whole again.';
comment on column store.geocode_blocks.ended_at is 'When it ended; null while it holds.';
comment on constraint geocode_blocks_reason_check on store.geocode_blocks is
  'A provider refuses the key (authentication) or the quota.';
comment on constraint geocode_blocks_credential_hash_check on store.geocode_blocks is 'A hash has 32 bytes.';
comment on constraint geocode_blocks_job_id_fkey on store.geocode_blocks is 'There must be such a job.';
comment on constraint geocode_blocks_until_check on store.geocode_blocks is 'A quota, and no key, is renewed by time.';

create table store.geocode_workers (
  id uuid not null constraint geocode_workers_pkey primary key,
  provider text not null,
  credential_configured boolean not null,
  credential_hash bytea constraint geocode_workers_credential_hash_check check (octet_length(credential_hash) = 32),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  error text
);
create index geocode_workers_last_seen_at_idx on store.geocode_workers (last_seen_at desc);
alter table store.geocode_workers enable row level security, force row level security;
comment on table store.geocode_workers is 'Processes that send lookups, a row each, touched while they live.';
comment on column store.geocode_workers.provider is 'Who answers its lookups; none: it sends nothing.';
comment on column store.geocode_workers.credential_configured is
  'Whether it has what its provider wants to be asked with.';
comment on column store.geocode_workers.error is 'What it last met, without secrets; null since something went well.';
comment on constraint geocode_workers_credential_hash_check on store.geocode_workers is 'A hash has 32 bytes.';

create table store.zip_states (
  zip text collate "C" not null,
  state text collate "C" not null,
  constraint zip_states_pkey primary key (zip, state)
);
alter table store.zip_states enable row level security, force row level security;
comment on table store.zip_states is
  'In which states the outline of each active ZIP area lies, worked out when outlines become active.';
comment on column store.zip_states.zip is 'Five digits.';
comment on column store.zip_states.state is 'Two letters.';

-- Places of a state; those that name no state are found by their ZIP code.
create index configurations_region_key_idx on store.configurations (region_key);
create index configurations_without_region_idx on store.configurations (postal_code)
  where (region_key is null or region_key = '') and postal_code is not null;
-- What programs derived, and points that people took away, are looked up by record; few contributions are either.
create index contributions_derived_idx on store.contributions (record_id) where authority = 'derived';
create index contributions_cleared_point_idx on store.contributions (record_id)
  where authority = 'human' and fields -> 'latitude' = 'null';
