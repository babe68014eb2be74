-- Crawls: what staff or a campaign asked for, the attempts at it, and its frontier.

create table store.crawler_jobs (
  id uuid not null default gen_random_uuid() constraint crawler_jobs_pkey primary key,
  mode text not null constraint crawler_jobs_mode_check check (mode in ('search', 'organization_website')),
  search_term text not null constraint crawler_jobs_search_term_check check (char_length(search_term) between 1 and
    1000),
  organization jsonb constraint crawler_jobs_organization_check check (jsonb_typeof(organization) = 'object'),
  activity_filter boolean not null default false,
  providers integer not null default 0 constraint crawler_jobs_providers_check check (providers between 0 and 15),
  settings integer not null default 0 constraint crawler_jobs_settings_check check (settings between 0 and 15),
  jev_config jsonb,
  depth integer default 3 constraint crawler_jobs_depth_check check (depth >= 0),
  allow_unlimited boolean not null default false,
  max_urls_per_site integer default 100 constraint crawler_jobs_max_urls_check check (max_urls_per_site >= 1),
  budget_queries integer constraint crawler_jobs_budget_queries_check check (budget_queries >= 1),
  budget_candidates integer constraint crawler_jobs_budget_candidates_check check (budget_candidates >= 1),
  budget_pages integer default 30 constraint crawler_jobs_budget_pages_check check (budget_pages >= 1),
  budget_pages_per_site integer default 4
    constraint crawler_jobs_budget_pages_per_site_check check (budget_pages_per_site >= 1),
  budget_model_requests integer default 10
    constraint crawler_jobs_budget_model_requests_check check (budget_model_requests >= 1),
  confidence_threshold double precision not null default 0.5
    constraint crawler_jobs_confidence_threshold_check check (confidence_threshold between 0 and 1),
  contract_version integer not null constraint crawler_jobs_contract_check check (contract_version between 1 and 4),
  state text not null default 'queued',
  moved_by text not null default 'submit',
  moved_detail jsonb,
  version integer not null default 1,
  lease_attempt uuid,
  lease_until timestamptz,
  campaign_id uuid,
  campaign_generation integer,
  error_code text,
  error text,
  site_assessment jsonb,
  site_resolution jsonb,
  requested_by uuid constraint crawler_jobs_requested_by_fkey references store.accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint crawler_jobs_gated_check check (contract_version <> 4 or settings & 4 = 0 and jev_config is null),
  constraint crawler_jobs_unlimited_check check (depth is not null or allow_unlimited),
  constraint crawler_jobs_legacy_check check (max_urls_per_site is not null or contract_version = 1),
  constraint crawler_jobs_budgets_check check (contract_version <> 3 or num_nulls(budget_queries, budget_candidates,
    budget_pages, budget_pages_per_site, budget_model_requests) = 0),
  constraint crawler_jobs_lease_check check (
    (state = 'running') = (lease_attempt is not null) and (lease_attempt is null) = (lease_until is null))
);
create unique index crawler_jobs_lease_attempt_key on store.crawler_jobs (lease_attempt)
  where lease_attempt is not null;
create index crawler_jobs_due_idx on store.crawler_jobs (created_at, id) where state = 'queued';
create index crawler_jobs_leased_idx on store.crawler_jobs (lease_until) where state = 'running';
create index crawler_jobs_newest_idx on store.crawler_jobs (created_at desc, id);
create index crawler_jobs_state_newest_idx on store.crawler_jobs (state, created_at desc, id);
create index crawler_jobs_campaign_id_idx on store.crawler_jobs (campaign_id, created_at, id)
  where campaign_id is not null;
create index crawler_jobs_requested_by_idx on store.crawler_jobs (requested_by) where requested_by is not null;
alter table store.crawler_jobs enable row level security, force row level security;
comment on table store.crawler_jobs is 'What is to be crawled, and within what. States: guard.moves of crawler_job.';
comment on column store.crawler_jobs.mode is 'From a search for a term, or from the web site of one organization.';
comment on column store.crawler_jobs.organization is '{name, website?}: whose web site is looked for, or is read.';
comment on column store.crawler_jobs.activity_filter is 'Whether sites are judged as a whole (contract 4).';
comment on column store.crawler_jobs.providers is
  'Who is searched, as bits: 1 catalog, 2 SearXNG, 4 Common Crawl, 8 OSM.';
comment on column store.crawler_jobs.settings is
  'Bits: 1 sitemaps, 2 aggregators, 4 judge again after the crawl, 8 other domains.';
comment on column store.crawler_jobs.depth is 'How many links away from its seeds; null: any.';
comment on column store.crawler_jobs.budget_pages is
  'Pages that are asked for at most, each counted once however often it is tried. Null: any.';
comment on column store.crawler_jobs.budget_pages_per_site is 'The same of one site; max_urls_per_site holds, too.';
comment on column store.crawler_jobs.contract_version is
  '2: an ordinary search; 4: judged by sites; 3 and 1: those of earlier days.';
comment on column store.crawler_jobs.moved_by is 'The event that led to the state.';
comment on column store.crawler_jobs.moved_detail is 'What store.move_events says of the last move.';
comment on column store.crawler_jobs.version is 'Counts the moves.';
comment on column store.crawler_jobs.lease_attempt is 'What any other attempt writes counts for nothing.';
comment on column store.crawler_jobs.campaign_id is 'The campaign that it belongs to.';
comment on column store.crawler_jobs.site_assessment is 'Of a job that is judged by sites: what was found of each.';
comment on column store.crawler_jobs.site_resolution is 'And which site it is, if any.';
comment on column store.crawler_jobs.error is 'Why it failed, was blocked or cancelled, without secrets.';
comment on constraint crawler_jobs_mode_check on store.crawler_jobs is 'mode is search or organization_website.';
comment on constraint crawler_jobs_search_term_check on store.crawler_jobs is 'A term has 1 to 1,000 characters.';
comment on constraint crawler_jobs_organization_check on store.crawler_jobs is 'An organization is an object.';
comment on constraint crawler_jobs_providers_check on store.crawler_jobs is 'There are four providers.';
comment on constraint crawler_jobs_settings_check on store.crawler_jobs is 'There are four settings.';
comment on constraint crawler_jobs_depth_check on store.crawler_jobs is 'A depth is not negative.';
comment on constraint crawler_jobs_max_urls_check on store.crawler_jobs is 'A site is allowed a page at least.';
comment on constraint crawler_jobs_budget_queries_check on store.crawler_jobs is 'A budget is positive.';
comment on constraint crawler_jobs_budget_candidates_check on store.crawler_jobs is 'A budget is positive.';
comment on constraint crawler_jobs_budget_pages_check on store.crawler_jobs is 'A budget is positive.';
comment on constraint crawler_jobs_budget_pages_per_site_check on store.crawler_jobs is 'A budget is positive.';
comment on constraint crawler_jobs_budget_model_requests_check on store.crawler_jobs is 'A budget is positive.';
comment on constraint crawler_jobs_confidence_threshold_check on store.crawler_jobs is 'A threshold is 0 to 1.';
comment on constraint crawler_jobs_contract_check on store.crawler_jobs is 'There are contracts 1 to 4.';
comment on constraint crawler_jobs_requested_by_fkey on store.crawler_jobs is 'Who asks is an account.';
comment on constraint crawler_jobs_gated_check on store.crawler_jobs is
  'What is judged by sites has no bit 4 and no jev_config.';
comment on constraint crawler_jobs_unlimited_check on store.crawler_jobs is 'Any depth has to be allowed.';
comment on constraint crawler_jobs_legacy_check on store.crawler_jobs is
  'Only jobs of contract 1 know no limit of a site.';
comment on constraint crawler_jobs_budgets_check on store.crawler_jobs is 'Jobs of contract 3 have every budget.';
comment on constraint crawler_jobs_lease_check on store.crawler_jobs is 'A running job, and no other, is leased.';

create table store.crawler_attempts (
  id uuid not null default gen_random_uuid() constraint crawler_attempts_pkey primary key,
  job_id uuid not null constraint crawler_attempts_job_id_fkey references store.crawler_jobs (id) on delete cascade,
  number integer not null constraint crawler_attempts_number_check check (number >= 1),
  state text not null default 'running' constraint crawler_attempts_state_check
    check (state in ('running', 'completed', 'failed', 'blocked', 'cancelled', 'lost')),
  error text,
  claimed_pages integer not null default 0,
  budget_pages integer,
  searches jsonb,
  seeded_at timestamptz,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint crawler_attempts_job_number_key unique (job_id, number),
  constraint crawler_attempts_budget_check check (claimed_pages between 0 and coalesce(budget_pages, claimed_pages)),
  constraint crawler_attempts_ended_check check ((state = 'running') = (ended_at is null))
);
create unique index crawler_attempts_open_key on store.crawler_attempts (job_id) where ended_at is null;
alter table store.crawler_attempts enable row level security, force row level security;
comment on table store.crawler_attempts is
  'Who had a job: one that is taken up again goes on where the earlier one was, with its frontier and results.';
comment on column store.crawler_attempts.claimed_pages is
  'Pages of the budget that are used: taken in the claim, given back for what was never asked.';
comment on column store.crawler_attempts.budget_pages is 'As its job had it when it began.';
comment on column store.crawler_attempts.searches is 'What each search came to: [{provider, term, outcome, urls}].';
comment on column store.crawler_attempts.seeded_at is
  'Since when there is a frontier, which any worker may go on with.';
comment on index store.crawler_attempts_open_key is 'A job has one attempt at a time.';
comment on constraint crawler_attempts_job_id_fkey on store.crawler_attempts is 'There must be such a job.';
comment on constraint crawler_attempts_number_check on store.crawler_attempts is 'Attempts are counted from 1.';
comment on constraint crawler_attempts_state_check on store.crawler_attempts is
  'An attempt is running, or has ended in one of five ways.';
comment on constraint crawler_attempts_job_number_key on store.crawler_attempts is 'Attempts of a job are numbered.';
comment on constraint crawler_attempts_budget_check on store.crawler_attempts is
  'No more pages are asked for than the budget has.';
comment on constraint crawler_attempts_ended_check on store.crawler_attempts is 'What has ended has an end.';
