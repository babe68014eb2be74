-- Sessions in which the pages of a crawl are judged. What moves one on is guard.moves of crawler_evaluation.

create table store.crawler_evaluations (
  id uuid not null default gen_random_uuid() constraint crawler_evaluations_pkey primary key,
  job_id uuid not null
    constraint crawler_evaluations_job_id_fkey references store.crawler_jobs (id) on delete cascade,
  kind text not null
    constraint crawler_evaluations_kind_check check (kind in ('original', 'rejudge', 'site_vetting')),
  purpose text not null
    constraint crawler_evaluations_purpose_check check (purpose in ('url_relevance', 'summer_camp')),
  state text not null default 'queued',
  moved_by text not null default 'submit',
  moved_detail jsonb,
  version integer not null default 1,
  attempt_id uuid not null
    constraint crawler_evaluations_attempt_id_fkey references store.crawler_attempts (id) on delete cascade,
  source_attempt_id uuid
    constraint crawler_evaluations_source_attempt_id_fkey references store.crawler_attempts (id) on delete cascade,
  baseline_evaluation_id uuid constraint crawler_evaluations_baseline_evaluation_id_fkey
    references store.crawler_evaluations (id) on delete cascade,
  completion_reason text
    constraint crawler_evaluations_completion_reason_check check (char_length(completion_reason) <= 300),
  config jsonb not null default '{}' constraint crawler_evaluations_config_check
    check (jsonb_typeof(config) = 'object' and octet_length(config::text) <= 65536),
  judges integer not null default 1 constraint crawler_evaluations_judges_check check (judges in (1, 3)),
  threshold double precision not null default 0.5
    constraint crawler_evaluations_threshold_check check (threshold between 0 and 1),
  idempotency_key text constraint crawler_evaluations_idempotency_key_check
    check (char_length(idempotency_key) between 1 and 200),
  request_hash bytea
    constraint crawler_evaluations_request_hash_check check (octet_length(request_hash) = 32),
  candidate_count integer constraint crawler_evaluations_candidate_count_check check (candidate_count >= 0),
  candidate_bytes bigint
    constraint crawler_evaluations_candidate_bytes_check check (candidate_bytes between 0 and 25165824),
  candidate_hash bytea
    constraint crawler_evaluations_candidate_hash_check check (octet_length(candidate_hash) = 32),
  model_requests integer not null default 0
    constraint crawler_evaluations_model_requests_check check (model_requests >= 0),
  counts jsonb,
  requested_by uuid
    constraint crawler_evaluations_requested_by_fkey references store.accounts (id) on delete set null,
  lease_attempt uuid constraint crawler_evaluations_lease_attempt_key unique,
  lease_until timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint crawler_evaluations_job_key_key unique (job_id, idempotency_key),
  constraint crawler_evaluations_request_check check ((idempotency_key is null) = (request_hash is null)),
  constraint crawler_evaluations_source_check check ((kind = 'rejudge') = (source_attempt_id is not null)
    and (kind <> 'site_vetting' or purpose = 'summer_camp')),
  constraint crawler_evaluations_frozen_check check (kind <> 'rejudge'
    or num_nulls(candidate_count, candidate_bytes, candidate_hash) = 0),
  constraint crawler_evaluations_lease_check check ((lease_attempt is null) = (lease_until is null)
    and (lease_attempt is null or state = 'running' and kind = 'rejudge')
    and (state <> 'running' or kind <> 'rejudge' or lease_attempt is not null)),
  constraint crawler_evaluations_finished_check check ((state in ('queued', 'running')) = (finished_at is null))
);
create unique index crawler_evaluations_open_key on store.crawler_evaluations (attempt_id)
  where kind <> 'rejudge' and state in ('queued', 'running');
create index crawler_evaluations_job_id_idx on store.crawler_evaluations (job_id, created_at desc, id);
create index crawler_evaluations_attempt_id_idx on store.crawler_evaluations (attempt_id, kind);
create index crawler_evaluations_source_attempt_id_idx on store.crawler_evaluations (source_attempt_id)
  where source_attempt_id is not null;
create index crawler_evaluations_baseline_evaluation_id_idx on store.crawler_evaluations (baseline_evaluation_id)
  where baseline_evaluation_id is not null;
create index crawler_evaluations_due_idx on store.crawler_evaluations (created_at, id)
  where kind = 'rejudge' and state = 'queued';
create index crawler_evaluations_lease_until_idx on store.crawler_evaluations (lease_until, id)
  where lease_until is not null;
create index crawler_evaluations_requested_by_idx on store.crawler_evaluations (requested_by)
  where requested_by is not null;
alter table store.crawler_evaluations enable row level security, force row level security;
comment on table store.crawler_evaluations is
  'One judging of the pages of a crawl: the crawl''s own, or another one of what a crawl has saved.';
comment on column store.crawler_evaluations.kind is
  'original: the crawl''s own; site_vetting: that of a job that judges sites; rejudge: of a saved crawl.';
comment on column store.crawler_evaluations.purpose is 'What is judged: URLs, or whether a site is of a summer camp.';
comment on column store.crawler_evaluations.moved_by is 'The event that led to its state.';
comment on column store.crawler_evaluations.moved_detail is 'What the timeline says of that event.';
comment on column store.crawler_evaluations.version is 'Counts the moves.';
comment on column store.crawler_evaluations.attempt_id is 'The crawl whose pages are judged.';
comment on column store.crawler_evaluations.source_attempt_id is
  'Of a rejudge: the saved crawl that its candidates come from.';
comment on column store.crawler_evaluations.baseline_evaluation_id is
  'The session whose verdicts were frozen with the candidates, to compare with.';
comment on column store.crawler_evaluations.completion_reason is 'Why it ended, in words.';
comment on column store.crawler_evaluations.config is 'How it judges, as it was asked for.';
comment on column store.crawler_evaluations.judges is 'How many judge each page; of three the majority decides.';
comment on column store.crawler_evaluations.threshold is 'Pages count from this confidence on.';
comment on column store.crawler_evaluations.request_hash is
  'SHA-256 of the request without its key (server/shared/request-hash.ts).';
comment on column store.crawler_evaluations.candidate_count is
  'How many pages it judges; null until the crawl of an original session has ended.';
comment on column store.crawler_evaluations.candidate_bytes is
  'Bytes of the candidates'' URLs as one JSON array in UTF-8.';
comment on column store.crawler_evaluations.candidate_hash is
  'SHA-256 of that array, in the order of the URLs'' bytes: they are the same for ever.';
comment on column store.crawler_evaluations.model_requests is 'Questions it has asked of a model.';
comment on column store.crawler_evaluations.counts is
  'Its pages by verdict when it ended (logic.crawler_counts); null before.';
comment on column store.crawler_evaluations.lease_attempt is
  'Who judges now; nobody else''s verdicts count.';
comment on column store.crawler_evaluations.lease_until is 'From then on others may take it.';
comment on constraint crawler_evaluations_job_id_fkey on store.crawler_evaluations is 'There must be such a crawl.';
comment on constraint crawler_evaluations_kind_check on store.crawler_evaluations is
  'A session is original, rejudge or site_vetting.';
comment on constraint crawler_evaluations_purpose_check on store.crawler_evaluations is
  'A session judges url_relevance or summer_camp.';
comment on constraint crawler_evaluations_attempt_id_fkey on store.crawler_evaluations is
  'A session judges the pages of one attempt.';
comment on constraint crawler_evaluations_source_attempt_id_fkey on store.crawler_evaluations is
  'A session is made from the pages of one attempt.';
comment on constraint crawler_evaluations_baseline_evaluation_id_fkey on store.crawler_evaluations is
  'A baseline is a session.';
comment on constraint crawler_evaluations_completion_reason_check on store.crawler_evaluations is
  'A reason has at most 300 characters.';
comment on constraint crawler_evaluations_config_check on store.crawler_evaluations is
  'A configuration is an object of at most 65536 bytes.';
comment on constraint crawler_evaluations_judges_check on store.crawler_evaluations is 'One judges, or three do.';
comment on constraint crawler_evaluations_threshold_check on store.crawler_evaluations is
  'A threshold is between 0 and 1.';
comment on constraint crawler_evaluations_idempotency_key_check on store.crawler_evaluations is
  'A key has 1 to 200 characters.';
comment on constraint crawler_evaluations_request_hash_check on store.crawler_evaluations is 'A hash has 32 bytes.';
comment on constraint crawler_evaluations_candidate_count_check on store.crawler_evaluations is
  'Candidates are counted up.';
comment on constraint crawler_evaluations_candidate_bytes_check on store.crawler_evaluations is
  'The URLs of a session have at most 24 MiB.';
comment on constraint crawler_evaluations_candidate_hash_check on store.crawler_evaluations is
  'A hash has 32 bytes.';
comment on constraint crawler_evaluations_model_requests_check on store.crawler_evaluations is
  'Questions are counted up.';
comment on constraint crawler_evaluations_requested_by_fkey on store.crawler_evaluations is
  'Who asks is an account.';
comment on constraint crawler_evaluations_lease_attempt_key on store.crawler_evaluations is
  'A lease is of one session.';
comment on constraint crawler_evaluations_job_key_key on store.crawler_evaluations is
  'Another session of this crawl has this key.';
comment on constraint crawler_evaluations_request_check on store.crawler_evaluations is
  'A request with a key is known by its hash.';
comment on constraint crawler_evaluations_source_check on store.crawler_evaluations is
  'Only a rejudge has a saved crawl; the vetting of sites looks for summer camps.';
comment on constraint crawler_evaluations_frozen_check on store.crawler_evaluations is
  'The candidates of a rejudge are frozen from its beginning on.';
comment on constraint crawler_evaluations_lease_check on store.crawler_evaluations is
  'A running rejudge, and nothing else, is leased until some time.';
comment on constraint crawler_evaluations_finished_check on store.crawler_evaluations is
  'A session that has ended, and no other, has an end.';
comment on index store.crawler_evaluations_open_key is 'This attempt has an open session of its own.';

create table store.crawler_judgements (
  evaluation_id uuid not null
    constraint crawler_judgements_evaluation_id_fkey references store.crawler_evaluations (id) on delete cascade,
  digest bytea not null constraint crawler_judgements_digest_check check (octet_length(digest) = 32),
  url text not null constraint crawler_judgements_url_check check (octet_length(url) <= 2048),
  baseline_included boolean,
  included boolean,
  confidence double precision
    constraint crawler_judgements_confidence_check check (confidence between 0 and 1),
  reason text constraint crawler_judgements_reason_check check (char_length(reason) <= 1000),
  evidence jsonb,
  votes jsonb,
  error text constraint crawler_judgements_error_check check (char_length(error) <= 1000),
  judged_at timestamptz,
  constraint crawler_judgements_pkey primary key (evaluation_id, digest),
  constraint crawler_judgements_judged_check check ((included is null) = (confidence is null)
    and (included is null or error is null)
    and (judged_at is null) = (included is null and error is null))
);
create index crawler_judgements_pending_idx on store.crawler_judgements (evaluation_id, digest)
  where judged_at is null;
create index crawler_judgements_url_idx on store.crawler_judgements (evaluation_id, url collate "C");
create index crawler_judgements_verdict_idx on store.crawler_judgements (evaluation_id)
  include (included, confidence, baseline_included);
alter table store.crawler_judgements enable row level security, force row level security;
comment on table store.crawler_judgements is
  'A page that a rejudge judges: frozen with its session, its verdict written once.';
comment on column store.crawler_judgements.digest is 'Names the URL, as in store.crawler_results.';
comment on column store.crawler_judgements.baseline_included is
  'Whether the baseline included it; null: it did not judge it.';
comment on column store.crawler_judgements.included is 'The verdict; null: not judged.';
comment on column store.crawler_judgements.confidence is 'How likely the page counts, 0 to 1.';
comment on column store.crawler_judgements.evidence is 'What of the page speaks for the verdict.';
comment on column store.crawler_judgements.votes is 'Of three judges: what each says.';
comment on column store.crawler_judgements.error is 'Why it could not be judged.';
comment on constraint crawler_judgements_evaluation_id_fkey on store.crawler_judgements is
  'There must be such a session.';
comment on constraint crawler_judgements_digest_check on store.crawler_judgements is
  'A SHA-256 has 32 bytes.';
comment on constraint crawler_judgements_url_check on store.crawler_judgements is
  'An address has at most 2,048 bytes.';
comment on constraint crawler_judgements_confidence_check on store.crawler_judgements is
  'Confidence is between 0 and 1.';
comment on constraint crawler_judgements_reason_check on store.crawler_judgements is
  'A reason has at most 1000 characters.';
comment on constraint crawler_judgements_error_check on store.crawler_judgements is
  'An error has at most 1000 characters.';
comment on constraint crawler_judgements_judged_check on store.crawler_judgements is
  'A verdict has a confidence and a time; a page that could not be judged has an error in its place.';

-- Lists of pages are by URL, counts and timelines look at verdicts alone; crawls are found by a part of their term.
create index crawler_results_by_url_idx on store.crawler_results (attempt_id, final_url collate "C");
create index crawler_results_verdict_idx on store.crawler_results (attempt_id)
  include (final_digest, included, confidence, fetched_at);
create index crawler_jobs_search_term_trigrams_idx on store.crawler_jobs
  using gin (lower(search_term) extensions.gin_trgm_ops);

create sequence store.crawler_jobs_told as bigint minvalue 0 start 0;
comment on sequence store.crawler_jobs_told is
  'Milliseconds since 1970 at which servers were last told that crawls have changed, as store.scraper_jobs_told.';
