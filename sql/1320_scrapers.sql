-- Programs elsewhere that read the web sites of camps, the jobs they are given, and what they deliver. What moves a job
-- or an update on is guard.moves of scraper_job and scraper_update.

create table store.scraper_installations (
  id uuid not null default gen_random_uuid() constraint scraper_installations_pkey primary key,
  name text not null constraint scraper_installations_name_key unique
    constraint scraper_installations_name_check check (char_length(name) between 1 and 80 and btrim(name) = name
      and name !~ '[[:cntrl:]\u2028\u2029]'),
  capacity integer constraint scraper_installations_capacity_check check (capacity between 1 and 1000),
  contract_version integer constraint scraper_installations_contract_version_check check (contract_version >= 1),
  build_revision text,
  build_main_revision text,
  build_behind_main integer
    constraint scraper_installations_build_behind_main_check check (build_behind_main >= 0),
  build_checked_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  constraint scraper_installations_build_check check (build_revision is not null
    or num_nonnulls(build_main_revision, build_behind_main, build_checked_at) = 0),
  constraint scraper_installations_build_length_check check (char_length(build_revision) between 1 and 200
    and char_length(build_main_revision) between 1 and 200)
);
alter table store.scraper_installations enable row level security, force row level security;
comment on table store.scraper_installations is 'Places where a scraper runs; each has a credential of its own.';
comment on column store.scraper_installations.capacity is
  'How many jobs it runs at once, as its last session said; null before the first.';
comment on column store.scraper_installations.contract_version is
  'The contract of jobs that it speaks, as its last session said.';
comment on column store.scraper_installations.build_revision is 'The code it runs; null until it has told.';
comment on column store.scraper_installations.build_main_revision is 'The code it could run, as far as it knows.';
comment on column store.scraper_installations.build_behind_main is
  'How many changes lie between the two; null where they cannot be counted.';
comment on column store.scraper_installations.build_checked_at is 'When it last looked for newer code.';
comment on column store.scraper_installations.last_seen_at is 'Its last session or heartbeat; null: never.';
comment on constraint scraper_installations_name_key on store.scraper_installations is
  'Another installation has this name.';
comment on constraint scraper_installations_name_check on store.scraper_installations is
  'A name has 1 to 80 characters on one line, without blanks around it.';
comment on constraint scraper_installations_capacity_check on store.scraper_installations is
  'An installation runs 1 to 1000 jobs at once.';
comment on constraint scraper_installations_contract_version_check on store.scraper_installations is
  'Contracts are numbered from 1.';
comment on constraint scraper_installations_build_behind_main_check on store.scraper_installations is
  'A build is 0 or more changes behind.';
comment on constraint scraper_installations_build_check on store.scraper_installations is
  'Who tells of a build names its revision.';
comment on constraint scraper_installations_build_length_check on store.scraper_installations is
  'A revision has 1 to 200 characters.';

create table store.scraper_sessions (
  id uuid not null default gen_random_uuid() constraint scraper_sessions_pkey primary key,
  installation_id uuid not null
    constraint scraper_sessions_installation_id_fkey references store.scraper_installations (id) on delete cascade,
  contract_version integer not null
    constraint scraper_sessions_contract_version_check check (contract_version >= 1),
  capacity integer not null constraint scraper_sessions_capacity_check check (capacity between 1 and 1000),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  constraint scraper_sessions_span_check check (ended_at >= started_at)
);
create unique index scraper_sessions_open_key on store.scraper_sessions (installation_id) where ended_at is null;
create index scraper_sessions_installation_id_idx on store.scraper_sessions (installation_id, started_at desc, id);
alter table store.scraper_sessions enable row level security, force row level security;
comment on table store.scraper_sessions is
  'One run of the program of an installation. A new one ends the one before, whose attempts are lost.';
comment on index store.scraper_sessions_open_key is 'This installation has an open session.';
comment on constraint scraper_sessions_installation_id_fkey on store.scraper_sessions is
  'There must be such an installation.';
comment on constraint scraper_sessions_contract_version_check on store.scraper_sessions is
  'Contracts are numbered from 1.';
comment on constraint scraper_sessions_capacity_check on store.scraper_sessions is
  'A session runs 1 to 1000 jobs at once.';
comment on constraint scraper_sessions_span_check on store.scraper_sessions is 'A session ends after it starts.';

create table store.ingestion_providers (
  name text not null constraint ingestion_providers_pkey primary key
    constraint ingestion_providers_name_check check (name ~ '^[a-z][a-z0-9_-]{0,31}$'),
  kind text not null constraint ingestion_providers_kind_check check (kind in ('model', 'proxy'))
);
-- Before row security is forced, which also binds an owner who is no superuser.
insert into store.ingestion_providers (name, kind) values
  ('claude', 'model'), ('codex', 'model'), ('gemini', 'model'), ('grok', 'model'), ('deepseek', 'model'),
  ('residential', 'proxy');
alter table store.ingestion_providers enable row level security, force row level security;
comment on table store.ingestion_providers is
  'Services that scrapers lean on: five of models, one of residential addresses. A rename reaches all that name one.';
comment on constraint ingestion_providers_name_check on store.ingestion_providers is
  'A provider has a short name: 1 to 32 small letters, digits, _ and -, a letter first.';
comment on constraint ingestion_providers_kind_check on store.ingestion_providers is
  'A provider has models, or is a proxy.';

create table store.provider_pauses (
  installation_id uuid not null
    constraint provider_pauses_installation_id_fkey references store.scraper_installations (id) on delete cascade,
  provider text not null constraint provider_pauses_provider_fkey references store.ingestion_providers (name)
    on update cascade,
  reason text not null,
  paused_at timestamptz not null,
  probed_at timestamptz,
  probe_error text,
  probes integer not null default 0 constraint provider_pauses_probes_check check (probes >= 0),
  constraint provider_pauses_pkey primary key (installation_id, provider),
  constraint provider_pauses_length_check check (char_length(reason) <= 300 and char_length(probe_error) <= 300)
);
create index provider_pauses_provider_idx on store.provider_pauses (provider);
alter table store.provider_pauses enable row level security, force row level security;
comment on table store.provider_pauses is
  'Providers that an installation does without for now, as its last heartbeat listed them.';
comment on column store.provider_pauses.paused_at is 'Since when, as the installation says.';
comment on column store.provider_pauses.probed_at is 'When it last tried whether the provider is back.';
comment on column store.provider_pauses.probe_error is 'What came of that, without secrets.';
comment on column store.provider_pauses.probes is 'How often it has tried.';
comment on constraint provider_pauses_installation_id_fkey on store.provider_pauses is
  'There must be such an installation.';
comment on constraint provider_pauses_provider_fkey on store.provider_pauses is 'There must be such a provider.';
comment on constraint provider_pauses_probes_check on store.provider_pauses is 'Probes are counted up.';
comment on constraint provider_pauses_length_check on store.provider_pauses is
  'A reason or an error has at most 300 characters.';

create table store.scraper_jobs (
  id uuid not null default gen_random_uuid() constraint scraper_jobs_pkey primary key,
  installation_id uuid not null
    constraint scraper_jobs_installation_id_fkey references store.scraper_installations (id),
  website text not null constraint scraper_jobs_website_check check (octet_length(website) <= 8192),
  website_origin text not null,
  website_target text not null,
  kind text not null constraint scraper_jobs_kind_check check (kind in ('onboarding', 'refresh')),
  settings json not null default '{}'
    constraint scraper_jobs_settings_check check (json_typeof(settings) = 'object'
      and octet_length(settings::text) <= 32768),
  contract_version integer not null constraint scraper_jobs_contract_version_check check (contract_version >= 1),
  state text not null default 'queued',
  moved_by text not null default 'submit',
  moved_detail jsonb,
  version integer not null default 1,
  attempts integer not null default 0,
  max_attempts integer not null default 3
    constraint scraper_jobs_max_attempts_check check (max_attempts between 1 and 10),
  deaths integer not null default 0 constraint scraper_jobs_deaths_check check (deaths between 0 and 3),
  error_code text constraint scraper_jobs_error_code_check check (error_code ~ '^[a-z][a-z0-9_]{0,63}$'),
  error text constraint scraper_jobs_error_check check (char_length(error) <= 1000),
  paused_provider text constraint scraper_jobs_paused_provider_fkey references store.ingestion_providers (name)
    on update cascade,
  retry_of uuid constraint scraper_jobs_retry_of_fkey references store.scraper_jobs (id)
    constraint scraper_jobs_retry_of_key unique,
  requested_by uuid constraint scraper_jobs_requested_by_fkey references store.accounts (id) on delete set null,
  run_at timestamptz not null,
  lease_attempt uuid constraint scraper_jobs_lease_attempt_key unique,
  lease_until timestamptz,
  publication text not null default 'none'
    constraint scraper_jobs_publication_check check (publication in ('none', 'pending', 'applied', 'refused')),
  publication_error text constraint scraper_jobs_publication_error_check check (char_length(publication_error) <= 1000),
  publication_summary jsonb,
  published_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint scraper_jobs_attempts_check check (attempts between 0 and max_attempts),
  constraint scraper_jobs_lease_check check ((state = 'running') = (lease_attempt is not null)
    and (lease_attempt is null) = (lease_until is null)),
  constraint scraper_jobs_paused_check check ((state = 'paused') = (paused_provider is not null)
    and (state <> 'paused' or contract_version >= 5)),
  constraint scraper_jobs_failed_check check ((state <> 'failed' or error_code is not null)
    and (state <> 'completed' or error_code is null)),
  constraint scraper_jobs_finished_check check ((state in ('completed', 'failed')) = (finished_at is not null)),
  constraint scraper_jobs_published_check check ((publication = 'none' or state = 'completed')
    and (publication in ('applied', 'refused')) = (published_at is not null))
);
create index scraper_jobs_created_at_idx on store.scraper_jobs (created_at desc, id);
create index scraper_jobs_installation_id_idx on store.scraper_jobs (installation_id, created_at desc, id);
create index scraper_jobs_kind_idx on store.scraper_jobs (kind, created_at desc, id);
create index scraper_jobs_state_idx on store.scraper_jobs (state, created_at desc, id);
create index scraper_jobs_error_code_idx on store.scraper_jobs (error_code, created_at desc, id)
  where error_code is not null;
create index scraper_jobs_website_trigrams_idx on store.scraper_jobs
  using gin (lower(website) extensions.gin_trgm_ops);
create index scraper_jobs_website_origin_idx on store.scraper_jobs (md5(website_origin), created_at desc, id);
create index scraper_jobs_website_target_idx on store.scraper_jobs (md5(website_target), created_at desc, id);
create index scraper_jobs_completed_idx on store.scraper_jobs (md5(website_target), created_at desc, id)
  where state = 'completed';
create index scraper_jobs_active_idx on store.scraper_jobs (md5(website_target), created_at desc, id)
  where state in ('queued', 'running', 'paused');
create index scraper_jobs_due_idx on store.scraper_jobs (installation_id, run_at, id) where state = 'queued';
create index scraper_jobs_running_idx on store.scraper_jobs (installation_id, started_at, id) where state = 'running';
create index scraper_jobs_lease_until_idx on store.scraper_jobs (lease_until, id) where state = 'running';
create index scraper_jobs_paused_idx on store.scraper_jobs (paused_provider, installation_id)
  where paused_provider is not null;
create index scraper_jobs_failed_idx on store.scraper_jobs (finished_at) where state = 'failed';
create index scraper_jobs_pending_idx on store.scraper_jobs (finished_at, id) where publication = 'pending';
create index scraper_jobs_requested_by_idx on store.scraper_jobs (requested_by) where requested_by is not null;
alter table store.scraper_jobs enable row level security, force row level security;
comment on table store.scraper_jobs is
  'Work for one installation: to read one web site. States: guard.moves of scraper_job.';
comment on column store.scraper_jobs.website is 'The address as it was asked for.';
comment on column store.scraper_jobs.website_origin is 'Its scheme, host and port, in one spelling.';
comment on column store.scraper_jobs.website_target is
  'The page in one spelling (server/routes/scrapers/websites.ts): jobs of equal ones are about one page.';
comment on column store.scraper_jobs.contract_version is
  'What the installation has to understand of this job; stamped when it is queued.';
comment on column store.scraper_jobs.moved_by is 'The event that led to its state.';
comment on column store.scraper_jobs.moved_detail is 'What the timeline says of that event.';
comment on column store.scraper_jobs.version is 'Counts the moves.';
comment on column store.scraper_jobs.attempts is 'Attempts that count: those that failed and might have gone well.';
comment on column store.scraper_jobs.deaths is 'Attempts lost in a row; the third ends the job (crash_loop).';
comment on column store.scraper_jobs.error_code is
  'Why it failed, is paused or has to be tried again; null when it is completed.';
comment on column store.scraper_jobs.error is 'The same in words, without secrets.';
comment on column store.scraper_jobs.paused_provider is 'The provider it waits for.';
comment on column store.scraper_jobs.retry_of is 'The failed job that a person has sent again as this one.';
comment on column store.scraper_jobs.run_at is 'It is not claimed before.';
comment on column store.scraper_jobs.lease_attempt is
  'The one attempt (store.scraper_attempts) whose writes count; any other''s change nothing.';
comment on column store.scraper_jobs.lease_until is 'From then on others may take it.';
comment on column store.scraper_jobs.publication is
  'Whether what it delivered is in the catalog: nothing to publish, waiting, applied, or refused.';
comment on column store.scraper_jobs.publication_summary is 'How many records were inserted, updated, refused ….';
comment on constraint scraper_jobs_installation_id_fkey on store.scraper_jobs is
  'There must be such an installation.';
comment on constraint scraper_jobs_website_check on store.scraper_jobs is 'An address has at most 8192 bytes.';
comment on constraint scraper_jobs_kind_check on store.scraper_jobs is 'A job is an onboarding or a refresh.';
comment on constraint scraper_jobs_settings_check on store.scraper_jobs is
  'Settings are an object of at most 32768 bytes.';
comment on constraint scraper_jobs_contract_version_check on store.scraper_jobs is 'Contracts are numbered from 1.';
comment on constraint scraper_jobs_max_attempts_check on store.scraper_jobs is 'A job is tried 1 to 10 times.';
comment on constraint scraper_jobs_deaths_check on store.scraper_jobs is 'Three deaths in a row end a job.';
comment on constraint scraper_jobs_error_code_check on store.scraper_jobs is
  'A code has 1 to 64 small letters, digits and _, a letter first.';
comment on constraint scraper_jobs_error_check on store.scraper_jobs is 'An error has at most 1000 characters.';
comment on constraint scraper_jobs_paused_provider_fkey on store.scraper_jobs is 'There must be such a provider.';
comment on constraint scraper_jobs_retry_of_fkey on store.scraper_jobs is 'A retry is one of a job.';
comment on constraint scraper_jobs_retry_of_key on store.scraper_jobs is
  'A job is retried once; its retry may be, too.';
comment on constraint scraper_jobs_requested_by_fkey on store.scraper_jobs is 'Who asks is an account.';
comment on constraint scraper_jobs_lease_attempt_key on store.scraper_jobs is 'An attempt is of one job.';
comment on constraint scraper_jobs_publication_check on store.scraper_jobs is
  'Publication is none, pending, applied or refused.';
comment on constraint scraper_jobs_publication_error_check on store.scraper_jobs is
  'An error has at most 1000 characters.';
comment on constraint scraper_jobs_attempts_check on store.scraper_jobs is
  'No more attempts count than max_attempts.';
comment on constraint scraper_jobs_lease_check on store.scraper_jobs is
  'A running job, and no other, is leased until some time.';
comment on constraint scraper_jobs_paused_check on store.scraper_jobs is
  'A paused job, and no other, waits for a provider; contracts before 5 have no pause.';
comment on constraint scraper_jobs_failed_check on store.scraper_jobs is
  'A failed job says why; a completed one has nothing to say.';
comment on constraint scraper_jobs_finished_check on store.scraper_jobs is
  'A job that is completed or failed, and no other, has an end.';
comment on constraint scraper_jobs_published_check on store.scraper_jobs is
  'Only what completed jobs delivered is published; it is applied or refused at some time.';

create table store.scraper_attempts (
  id uuid not null default gen_random_uuid() constraint scraper_attempts_pkey primary key,
  job_id uuid not null
    constraint scraper_attempts_job_id_fkey references store.scraper_jobs (id) on delete cascade,
  number integer not null constraint scraper_attempts_number_check check (number >= 1),
  session_id uuid not null constraint scraper_attempts_session_id_fkey references store.scraper_sessions (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text constraint scraper_attempts_outcome_check check (outcome in ('completed', 'failed',
    'provider_unavailable', 'released', 'lost')),
  counted boolean not null default false,
  error_code text constraint scraper_attempts_error_code_check check (error_code ~ '^[a-z][a-z0-9_]{0,63}$'),
  error text constraint scraper_attempts_error_check check (char_length(error) <= 1000),
  constraint scraper_attempts_job_number_key unique (job_id, number),
  constraint scraper_attempts_ended_check check ((ended_at is null) = (outcome is null)),
  constraint scraper_attempts_counted_check check (not counted or outcome = 'failed')
);
create unique index scraper_attempts_open_key on store.scraper_attempts (job_id) where ended_at is null;
create index scraper_attempts_session_id_idx on store.scraper_attempts (session_id);
alter table store.scraper_attempts enable row level security, force row level security;
comment on table store.scraper_attempts is
  'One try at a job; its id is what every write of it has to show, and counts while the job names it.';
comment on column store.scraper_attempts.number is 'The first, second … of the job.';
comment on column store.scraper_attempts.counted is 'Whether it is one of the job''s max_attempts.';
comment on index store.scraper_attempts_open_key is 'This job has an open attempt.';
comment on constraint scraper_attempts_job_id_fkey on store.scraper_attempts is 'There must be such a job.';
comment on constraint scraper_attempts_number_check on store.scraper_attempts is 'Attempts are numbered from 1.';
comment on constraint scraper_attempts_session_id_fkey on store.scraper_attempts is 'Who tries has a session.';
comment on constraint scraper_attempts_outcome_check on store.scraper_attempts is
  'An attempt ends completed, failed, provider_unavailable, released or lost.';
comment on constraint scraper_attempts_error_code_check on store.scraper_attempts is
  'A code has 1 to 64 small letters, digits and _, a letter first.';
comment on constraint scraper_attempts_error_check on store.scraper_attempts is
  'An error has at most 1000 characters.';
comment on constraint scraper_attempts_job_number_key on store.scraper_attempts is
  'A job has one attempt of each number.';
comment on constraint scraper_attempts_ended_check on store.scraper_attempts is
  'An attempt that has ended, and no other, has an outcome.';
comment on constraint scraper_attempts_counted_check on store.scraper_attempts is 'Only failed attempts count.';

create table store.scraper_events (
  id bigint generated always as identity constraint scraper_events_pkey primary key,
  attempt_id uuid not null
    constraint scraper_events_attempt_id_fkey references store.scraper_attempts (id) on delete cascade,
  kind text not null constraint scraper_events_kind_check check (kind ~ '^[a-z][a-z0-9_.-]{0,63}$'),
  detail jsonb,
  at timestamptz not null
);
create index scraper_events_attempt_id_idx on store.scraper_events (attempt_id, id);
alter table store.scraper_events enable row level security, force row level security;
comment on table store.scraper_events is 'What an attempt tells of its progress, in the order it came.';
comment on column store.scraper_events.detail is 'Without secrets, and small.';
comment on constraint scraper_events_attempt_id_fkey on store.scraper_events is 'There must be such an attempt.';
comment on constraint scraper_events_kind_check on store.scraper_events is
  'A kind has 1 to 64 small letters, digits, _, . and -, a letter first.';

create table store.scraper_artifacts (
  id uuid not null default gen_random_uuid() constraint scraper_artifacts_pkey primary key,
  attempt_id uuid not null
    constraint scraper_artifacts_attempt_id_fkey references store.scraper_attempts (id) on delete cascade,
  name text not null constraint scraper_artifacts_name_check check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  bytes bigint not null constraint scraper_artifacts_bytes_check check (bytes >= 0),
  digest bytea not null constraint scraper_artifacts_digest_check check (octet_length(digest) = 32),
  body jsonb,
  omitted_reason text constraint scraper_artifacts_omitted_reason_check
    check (omitted_reason in ('too_large', 'forbidden_content')),
  created_at timestamptz not null,
  constraint scraper_artifacts_attempt_name_key unique (attempt_id, name),
  constraint scraper_artifacts_body_check check ((body is null) = (omitted_reason is not null)),
  constraint scraper_artifacts_size_check check (body is null or bytes <= 262144)
);
alter table store.scraper_artifacts enable row level security, force row level security;
comment on table store.scraper_artifacts is
  'Small JSON documents by which a person sees what an attempt did. Never page bodies, markup or credentials.';
comment on column store.scraper_artifacts.bytes is 'As it was sent.';
comment on column store.scraper_artifacts.digest is 'SHA-256 of what was sent, so that the same again is nothing new.';
comment on column store.scraper_artifacts.omitted_reason is 'Why there is no body.';
comment on constraint scraper_artifacts_attempt_id_fkey on store.scraper_artifacts is
  'There must be such an attempt.';
comment on constraint scraper_artifacts_name_check on store.scraper_artifacts is
  'A name has 1 to 100 letters, digits, ., _ and -, a letter or a digit first.';
comment on constraint scraper_artifacts_bytes_check on store.scraper_artifacts is 'A size is counted in bytes.';
comment on constraint scraper_artifacts_digest_check on store.scraper_artifacts is 'A SHA-256 has 32 bytes.';
comment on constraint scraper_artifacts_omitted_reason_check on store.scraper_artifacts is
  'A body is omitted because it is too_large or has forbidden_content.';
comment on constraint scraper_artifacts_attempt_name_key on store.scraper_artifacts is
  'An attempt has one artifact of each name.';
comment on constraint scraper_artifacts_body_check on store.scraper_artifacts is
  'An artifact has a body, or a reason why not.';
comment on constraint scraper_artifacts_size_check on store.scraper_artifacts is
  'A body has at most 262144 bytes.';

create table store.scraper_records (
  attempt_id uuid not null
    constraint scraper_records_attempt_id_fkey references store.scraper_attempts (id) on delete cascade,
  chunk integer not null constraint scraper_records_chunk_check check (chunk >= 0),
  lines integer not null constraint scraper_records_lines_check check (lines >= 0),
  digest bytea not null constraint scraper_records_digest_check check (octet_length(digest) = 32),
  body text constraint scraper_records_body_check check (octet_length(body) <= 1048576),
  received_at timestamptz not null,
  applied_at timestamptz,
  summary jsonb,
  constraint scraper_records_pkey primary key (attempt_id, chunk),
  constraint scraper_records_applied_check check (body is not null or applied_at is not null)
);
alter table store.scraper_records enable row level security, force row level security;
comment on table store.scraper_records is
  'Records that an attempt delivers, in chunks of newline-delimited JSON; published when its job is completed.';
comment on column store.scraper_records.digest is
  'SHA-256 of the chunk: the same again is nothing new, another one under its number is refused.';
comment on column store.scraper_records.body is 'The lines; they go when they have been applied.';
comment on column store.scraper_records.applied_at is 'When they came into the catalog.';
comment on column store.scraper_records.summary is
  'What became of the lines: inserted, updated, unchanged, refused ….';
comment on constraint scraper_records_attempt_id_fkey on store.scraper_records is 'There must be such an attempt.';
comment on constraint scraper_records_chunk_check on store.scraper_records is 'Chunks are numbered from 0.';
comment on constraint scraper_records_lines_check on store.scraper_records is 'Lines are counted.';
comment on constraint scraper_records_digest_check on store.scraper_records is 'A SHA-256 has 32 bytes.';
comment on constraint scraper_records_body_check on store.scraper_records is 'A chunk has at most 1048576 bytes.';
comment on constraint scraper_records_applied_check on store.scraper_records is
  'Lines are kept until they have been applied.';

create table store.scraper_updates (
  id uuid not null default gen_random_uuid() constraint scraper_updates_pkey primary key,
  installation_id uuid not null
    constraint scraper_updates_installation_id_fkey references store.scraper_installations (id) on delete cascade,
  action text not null constraint scraper_updates_action_check check (action in ('update', 'rollback')),
  state text not null default 'pending',
  moved_by text not null default 'request',
  moved_detail jsonb,
  version integer not null default 1,
  target_revision text,
  from_revision text,
  to_revision text,
  message text constraint scraper_updates_message_check check (char_length(message) <= 1000),
  log_tail text constraint scraper_updates_log_tail_check check (char_length(log_tail) <= 16384),
  requested_by uuid constraint scraper_updates_requested_by_fkey references store.accounts (id) on delete set null,
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint scraper_updates_target_check check ((action = 'update') = (target_revision is not null)),
  constraint scraper_updates_revisions_check check (char_length(target_revision) between 1 and 200
    and char_length(from_revision) between 1 and 200 and char_length(to_revision) between 1 and 200),
  constraint scraper_updates_finished_check check (
    (state in ('pending', 'draining', 'running')) = (finished_at is null)
    and (due_at is null) = (finished_at is not null))
);
create unique index scraper_updates_active_key on store.scraper_updates (installation_id)
  where state in ('pending', 'draining', 'running');
create index scraper_updates_installation_id_idx on store.scraper_updates (installation_id, created_at desc, id);
create index scraper_updates_due_at_idx on store.scraper_updates (due_at, id) where due_at is not null;
create index scraper_updates_requested_by_idx on store.scraper_updates (requested_by) where requested_by is not null;
alter table store.scraper_updates enable row level security, force row level security;
comment on table store.scraper_updates is
  'Requests that an installation runs other code. States: guard.moves of scraper_update.';
comment on column store.scraper_updates.moved_by is 'The event that led to its state.';
comment on column store.scraper_updates.moved_detail is 'What the timeline says of that event.';
comment on column store.scraper_updates.version is 'Counts the moves.';
comment on column store.scraper_updates.target_revision is 'What an update leads to; null for a rollback.';
comment on column store.scraper_updates.log_tail is 'The end of what its script has written, without secrets.';
comment on column store.scraper_updates.due_at is
  'When its state ends by itself (store.tg_scraper_updates__times); null once it has ended.';
comment on index store.scraper_updates_active_key is 'A request of this installation is active.';
comment on constraint scraper_updates_installation_id_fkey on store.scraper_updates is
  'There must be such an installation.';
comment on constraint scraper_updates_action_check on store.scraper_updates is 'A request updates or rolls back.';
comment on constraint scraper_updates_message_check on store.scraper_updates is
  'A message has at most 1000 characters.';
comment on constraint scraper_updates_log_tail_check on store.scraper_updates is
  'The end of a log has at most 16384 characters.';
comment on constraint scraper_updates_requested_by_fkey on store.scraper_updates is 'Who asks is an account.';
comment on constraint scraper_updates_target_check on store.scraper_updates is
  'An update has a target, a rollback has none.';
comment on constraint scraper_updates_revisions_check on store.scraper_updates is
  'A revision has 1 to 200 characters.';
comment on constraint scraper_updates_finished_check on store.scraper_updates is
  'A request that is over, and no other, has an end; until then it has a deadline.';
