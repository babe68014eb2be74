-- What crawls bring into the catalog, and records of theirs that may be those of another source.

create table store.crawler_publications (
  job_id uuid not null constraint crawler_publications_pkey primary key
    constraint crawler_publications_job_id_fkey references store.crawler_jobs (id) on delete cascade,
  released_at timestamptz,
  released_by uuid constraint crawler_publications_released_by_fkey references store.accounts (id) on delete set null,
  batches jsonb not null default '{}',
  summary jsonb,
  published_at timestamptz,
  created_at timestamptz not null,
  constraint crawler_publications_ended_check
    check ((published_at is null) = (summary is null) and (published_at is null or released_at is not null))
);
create index crawler_publications_due_idx on store.crawler_publications (released_at, job_id)
  where published_at is null and released_at is not null;
create index crawler_publications_released_by_idx on store.crawler_publications (released_by)
  where released_by is not null;
alter table store.crawler_publications enable row level security, force row level security;
comment on table store.crawler_publications is
  'Completed crawls on their way into the catalog: in review, then pending, then applied or refused.';
comment on column store.crawler_publications.released_at is
  'Null: staff look at it first, as its campaign asks. Else it is on its way.';
comment on column store.crawler_publications.released_by is 'Who let it go; null: nobody had to.';
comment on column store.crawler_publications.batches is
  'By number, what came of each transaction so far, so that one that is repeated counts once.';
comment on column store.crawler_publications.summary is 'What came of all of it, with the first refusals.';
comment on constraint crawler_publications_job_id_fkey on store.crawler_publications is 'There must be such a job.';
comment on constraint crawler_publications_released_by_fkey on store.crawler_publications is
  'Who lets it go is an account.';
comment on constraint crawler_publications_ended_check on store.crawler_publications is
  'What is published was let go, and has a summary.';

create table store.crawler_duplicates (
  id uuid not null default gen_random_uuid() constraint crawler_duplicates_pkey primary key,
  record_id uuid not null
    constraint crawler_duplicates_record_id_fkey references store.records (id) on delete cascade,
  other_id uuid not null constraint crawler_duplicates_other_id_fkey references store.records (id) on delete cascade,
  job_id uuid constraint crawler_duplicates_job_id_fkey references store.crawler_jobs (id) on delete set null,
  kind text not null constraint crawler_duplicates_kind_check check (kind in ('organization', 'activity', 'session')),
  reason text not null,
  found_at timestamptz not null,
  decision text constraint crawler_duplicates_decision_check check (decision in ('merged', 'kept')),
  decided_at timestamptz,
  decided_by uuid constraint crawler_duplicates_decided_by_fkey references store.accounts (id) on delete set null,
  constraint crawler_duplicates_pair_key unique (record_id, other_id),
  constraint crawler_duplicates_pair_check check (record_id <> other_id),
  constraint crawler_duplicates_decided_check check ((decision is null) = (decided_at is null))
);
create index crawler_duplicates_open_idx on store.crawler_duplicates (found_at, id) where decision is null;
create index crawler_duplicates_other_id_idx on store.crawler_duplicates (other_id);
create index crawler_duplicates_job_id_idx on store.crawler_duplicates (job_id) where job_id is not null;
create index crawler_duplicates_decided_by_idx on store.crawler_duplicates (decided_by) where decided_by is not null;
alter table store.crawler_duplicates enable row level security, force row level security;
comment on table store.crawler_duplicates is
  'Records of a crawl that look like one of another source. Nothing is merged before a person says so.';
comment on column store.crawler_duplicates.record_id is 'What the crawl found.';
comment on column store.crawler_duplicates.other_id is 'What was there, and stays when they are merged.';
comment on column store.crawler_duplicates.reason is 'What both have in common, for a person.';
comment on column store.crawler_duplicates.decision is 'Null: offered. kept: they are two.';
comment on constraint crawler_duplicates_record_id_fkey on store.crawler_duplicates is 'There must be such a record.';
comment on constraint crawler_duplicates_other_id_fkey on store.crawler_duplicates is 'There must be such a record.';
comment on constraint crawler_duplicates_job_id_fkey on store.crawler_duplicates is 'There must be such a job.';
comment on constraint crawler_duplicates_decided_by_fkey on store.crawler_duplicates is 'Who decides is an account.';
comment on constraint crawler_duplicates_kind_check on store.crawler_duplicates is 'There are three kinds of record.';
comment on constraint crawler_duplicates_decision_check on store.crawler_duplicates is 'They are merged or kept.';
comment on constraint crawler_duplicates_pair_key on store.crawler_duplicates is 'A pair is offered once.';
comment on constraint crawler_duplicates_pair_check on store.crawler_duplicates is
  'A record is no duplicate of itself.';
comment on constraint crawler_duplicates_decided_check on store.crawler_duplicates is 'A decision has its time.';
