-- Campaigns: a region is searched for camps by several providers, the sites that come up are crawled, and what they are
-- is kept. What moves a campaign on is guard.moves of crawler_campaign. Ids of searches, URLs and edges are given out
-- under the row lock of their campaign, so that they come in the order of commits and no cursor passes one over.

create table store.crawler_campaigns (
  id uuid not null default gen_random_uuid() constraint crawler_campaigns_pkey primary key,
  location text not null constraint crawler_campaigns_location_check check (char_length(location) between 1 and 200
    and btrim(location) = location),
  nearby_locations text[] not null default '{}'
    constraint crawler_campaigns_nearby_locations_check check (cardinality(nearby_locations) <= 100),
  providers integer not null constraint crawler_campaigns_providers_check check (providers between 0 and 15),
  confidence_threshold double precision not null
    constraint crawler_campaigns_confidence_threshold_check check (confidence_threshold between 0 and 1),
  follow_aggregators boolean not null default false,
  review_first boolean not null default false,
  settings_revision integer not null default 1
    constraint crawler_campaigns_settings_revision_check check (settings_revision >= 1),
  generation integer not null default 1 constraint crawler_campaigns_generation_check check (generation >= 1),
  state text not null default 'running',
  moved_by text not null default 'create',
  moved_detail jsonb,
  version integer not null default 1,
  error text,
  requested_by uuid constraint crawler_campaigns_requested_by_fkey references store.accounts (id) on delete set null,
  created_at timestamptz not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint crawler_campaigns_finished_check check ((state in ('completed', 'failed')) = (finished_at is not null)),
  constraint crawler_campaigns_error_check check ((state = 'failed') = (error is not null))
);
create index crawler_campaigns_created_at_idx on store.crawler_campaigns (created_at desc, id);
create index crawler_campaigns_state_idx on store.crawler_campaigns (state, created_at desc, id);
create index crawler_campaigns_requested_by_idx on store.crawler_campaigns (requested_by)
  where requested_by is not null;
alter table store.crawler_campaigns enable row level security, force row level security;
comment on table store.crawler_campaigns is
  'A region that is searched for camps, again in each generation. States: guard.moves of crawler_campaign.';
comment on column store.crawler_campaigns.location is 'The region as a person typed it; part of each search.';
comment on column store.crawler_campaigns.nearby_locations is 'Other places that are searched in the same way.';
comment on column store.crawler_campaigns.providers is
  'Who is asked: 1 the catalog''s own sites, 2 a web search, 4 the Common Crawl index, 8 camps of OpenStreetMap.';
comment on column store.crawler_campaigns.confidence_threshold is 'From where on a site counts as one of a camp.';
comment on column store.crawler_campaigns.follow_aggregators is
  'Whether links on sites that list camps of others are followed to these.';
comment on column store.crawler_campaigns.review_first is
  'Whether what its crawls find waits for a person before it counts in the catalog.';
comment on column store.crawler_campaigns.settings_revision is
  'Counts the changes of its settings, whose past is store.campaign_settings.';
comment on column store.crawler_campaigns.generation is
  'Counts its runs. Writes of an earlier one change nothing any more; what it has saved stays.';
comment on column store.crawler_campaigns.moved_by is 'The event that led to its state.';
comment on column store.crawler_campaigns.moved_detail is 'What the timeline says of that event.';
comment on column store.crawler_campaigns.version is 'Counts the moves.';
comment on column store.crawler_campaigns.error is 'Why it failed.';
comment on column store.crawler_campaigns.started_at is 'When its present generation began.';
comment on constraint crawler_campaigns_location_check on store.crawler_campaigns is
  'A location has 1 to 200 characters, without blanks around them.';
comment on constraint crawler_campaigns_nearby_locations_check on store.crawler_campaigns is
  'A campaign has at most 100 places nearby.';
comment on constraint crawler_campaigns_providers_check on store.crawler_campaigns is
  'Providers are a sum of 1, 2, 4, 8.';
comment on constraint crawler_campaigns_confidence_threshold_check on store.crawler_campaigns is
  'A threshold lies between 0 and 1.';
comment on constraint crawler_campaigns_settings_revision_check on store.crawler_campaigns is
  'Revisions are counted from 1.';
comment on constraint crawler_campaigns_generation_check on store.crawler_campaigns is
  'Generations are counted from 1.';
comment on constraint crawler_campaigns_requested_by_fkey on store.crawler_campaigns is
  'There must be such an account.';
comment on constraint crawler_campaigns_finished_check on store.crawler_campaigns is
  'A campaign that is completed or has failed, and no other, has an end.';
comment on constraint crawler_campaigns_error_check on store.crawler_campaigns is
  'A campaign that has failed, and no other, says why.';

create table store.campaign_settings (
  campaign_id uuid not null
    constraint campaign_settings_campaign_id_fkey references store.crawler_campaigns (id) on delete cascade,
  revision integer not null constraint campaign_settings_revision_check check (revision >= 1),
  nearby_locations text[] not null,
  providers integer not null,
  confidence_threshold double precision not null,
  follow_aggregators boolean not null,
  review_first boolean not null,
  changed_by uuid constraint campaign_settings_changed_by_fkey references store.accounts (id) on delete set null,
  changed_at timestamptz not null,
  constraint campaign_settings_pkey primary key (campaign_id, revision)
);
create index campaign_settings_changed_by_idx on store.campaign_settings (changed_by) where changed_by is not null;
alter table store.campaign_settings enable row level security, force row level security;
comment on table store.campaign_settings is
  'What a campaign has been told, revision by revision; the newest is that of its row.';
comment on constraint campaign_settings_campaign_id_fkey on store.campaign_settings is
  'There must be such a campaign.';
comment on constraint campaign_settings_revision_check on store.campaign_settings is 'Revisions are counted from 1.';
comment on constraint campaign_settings_changed_by_fkey on store.campaign_settings is
  'There must be such an account.';

create table store.campaign_searches (
  id bigint generated always as identity constraint campaign_searches_pkey primary key,
  campaign_id uuid not null
    constraint campaign_searches_campaign_id_fkey references store.crawler_campaigns (id) on delete cascade,
  generation integer not null constraint campaign_searches_generation_check check (generation >= 1),
  place text not null,
  term text not null,
  provider integer not null constraint campaign_searches_provider_check check (provider in (1, 2, 4, 8)),
  state text not null default 'queued' constraint campaign_searches_state_check
    check (state in ('queued', 'running', 'completed', 'skipped', 'failed', 'cancelled')),
  attempts integer not null default 0 constraint campaign_searches_attempts_check check (attempts between 0 and 5),
  run_at timestamptz not null,
  lease_attempt uuid constraint campaign_searches_lease_attempt_key unique,
  lease_until timestamptz,
  found integer constraint campaign_searches_found_check check (found >= 0),
  detail text,
  created_at timestamptz not null,
  started_at timestamptz,
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint campaign_searches_key unique (campaign_id, generation, term, provider),
  constraint campaign_searches_lease_check check ((state = 'running') = (lease_attempt is not null)
    and (lease_attempt is null) = (lease_until is null)),
  constraint campaign_searches_finished_check check ((state in ('queued', 'running')) = (finished_at is null)),
  constraint campaign_searches_found_state_check check ((state = 'completed') = (found is not null))
);
create index campaign_searches_campaign_id_idx on store.campaign_searches (campaign_id, id);
create index campaign_searches_due_idx on store.campaign_searches (provider, run_at, id) where state = 'queued';
create index campaign_searches_open_idx on store.campaign_searches (campaign_id) where state in ('queued', 'running');
create index campaign_searches_lease_until_idx on store.campaign_searches (lease_until) where state = 'running';
alter table store.campaign_searches enable row level security, force row level security;
comment on table store.campaign_searches is
  'One question of a campaign to one provider. It is committed as running before it is sent.';
comment on column store.campaign_searches.place is 'The location or nearby location that it is about.';
comment on column store.campaign_searches.attempts is 'How often it was sent.';
comment on column store.campaign_searches.run_at is 'It is not sent before.';
comment on column store.campaign_searches.lease_attempt is 'Whose answer counts; any other''s changes nothing.';
comment on column store.campaign_searches.lease_until is 'From when on it may be sent again.';
comment on column store.campaign_searches.found is 'How many addresses came of it.';
comment on column store.campaign_searches.detail is 'Why it was skipped or has failed; without secrets.';
comment on constraint campaign_searches_campaign_id_fkey on store.campaign_searches is
  'There must be such a campaign.';
comment on constraint campaign_searches_generation_check on store.campaign_searches is
  'Generations are counted from 1.';
comment on constraint campaign_searches_provider_check on store.campaign_searches is
  'One provider is 1, 2, 4 or 8.';
comment on constraint campaign_searches_state_check on store.campaign_searches is
  'A search is queued, running, completed, skipped, failed or cancelled.';
comment on constraint campaign_searches_attempts_check on store.campaign_searches is
  'A search is sent at most 5 times.';
comment on constraint campaign_searches_lease_attempt_key on store.campaign_searches is
  'An attempt is of one search.';
comment on constraint campaign_searches_found_check on store.campaign_searches is 'What was found is counted.';
comment on constraint campaign_searches_key on store.campaign_searches is
  'A generation asks a provider once for a term.';
comment on constraint campaign_searches_lease_check on store.campaign_searches is
  'A search that runs, and no other, is leased.';
comment on constraint campaign_searches_finished_check on store.campaign_searches is
  'A search that is neither queued nor running has an end.';
comment on constraint campaign_searches_found_state_check on store.campaign_searches is
  'A completed search, and no other, says how many addresses it found.';

create table store.campaign_sites (
  id bigint generated always as identity constraint campaign_sites_pkey primary key,
  campaign_id uuid not null
    constraint campaign_sites_campaign_id_fkey references store.crawler_campaigns (id) on delete cascade,
  host text not null constraint campaign_sites_host_check check (char_length(host) between 1 and 253),
  homepage text not null,
  is_aggregator boolean not null default false,
  source_url_id bigint not null,
  generation integer not null constraint campaign_sites_generation_check check (generation >= 1),
  state text not null default 'queued' constraint campaign_sites_state_check
    check (state in ('queued', 'crawling', 'crawled', 'failed', 'skipped')),
  job_id uuid,
  included boolean,
  confidence double precision
    constraint campaign_sites_confidence_check check (confidence between 0 and 1),
  reason text,
  assessment jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint campaign_sites_host_key unique (campaign_id, host),
  constraint campaign_sites_job_check check (state <> 'crawling' or job_id is not null)
);
create index campaign_sites_open_idx on store.campaign_sites (campaign_id, id) where state in ('queued', 'crawling');
create index campaign_sites_confidence_idx on store.campaign_sites (campaign_id, confidence desc, id);
create index campaign_sites_job_id_idx on store.campaign_sites (job_id) where job_id is not null;
alter table store.campaign_sites enable row level security, force row level security;
comment on table store.campaign_sites is
  'A web site that came up in a campaign, once, by its host without www; one crawl of it a generation.';
comment on column store.campaign_sites.homepage is 'The address of its root, or what the crawl has found to be it.';
comment on column store.campaign_sites.is_aggregator is 'Whether it is known to list the camps of others.';
comment on column store.campaign_sites.source_url_id is 'The saved URL by which it came up last.';
comment on column store.campaign_sites.generation is 'The last one in which it came up.';
comment on column store.campaign_sites.job_id is 'The crawl of it, store.crawler_jobs.';
comment on column store.campaign_sites.confidence is 'How surely it is the site of a camp; null: not assessed.';
comment on column store.campaign_sites.assessment is 'What its crawl says of the whole site.';
comment on constraint campaign_sites_campaign_id_fkey on store.campaign_sites is 'There must be such a campaign.';
comment on constraint campaign_sites_host_check on store.campaign_sites is 'A host has 1 to 253 characters.';
comment on constraint campaign_sites_generation_check on store.campaign_sites is 'Generations are counted from 1.';
comment on constraint campaign_sites_state_check on store.campaign_sites is
  'A site is queued, crawling, crawled, failed or skipped.';
comment on constraint campaign_sites_confidence_check on store.campaign_sites is
  'A confidence lies between 0 and 1.';
comment on constraint campaign_sites_host_key on store.campaign_sites is 'A campaign has a site once.';
comment on constraint campaign_sites_job_check on store.campaign_sites is 'A site that is crawled has a job.';

create table store.campaign_urls (
  id bigint generated always as identity constraint campaign_urls_pkey primary key,
  campaign_id uuid not null
    constraint campaign_urls_campaign_id_fkey references store.crawler_campaigns (id) on delete cascade,
  digest bytea not null constraint campaign_urls_digest_check check (octet_length(digest) = 32),
  url text not null constraint campaign_urls_url_check check (octet_length(url) <= 2048),
  title text,
  site_id bigint constraint campaign_urls_site_id_fkey references store.campaign_sites (id) on delete set null,
  first_generation integer not null,
  generation integer not null,
  crawl_status text not null default 'queued' constraint campaign_urls_crawl_status_check
    check (crawl_status in ('queued', 'crawling', 'crawled', 'failed', 'skipped')),
  included boolean,
  confidence double precision constraint campaign_urls_confidence_check check (confidence between 0 and 1),
  reason text,
  evidence jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint campaign_urls_digest_key unique (campaign_id, digest),
  constraint campaign_urls_generations_check check (first_generation between 1 and generation),
  constraint campaign_urls_included_check check ((included is null) = (confidence is null))
);
create index campaign_urls_campaign_id_idx on store.campaign_urls (campaign_id, id);
create index campaign_urls_site_id_idx on store.campaign_urls (site_id) where site_id is not null;
alter table store.campaign_sites add constraint campaign_sites_source_url_id_fkey
  foreign key (source_url_id) references store.campaign_urls (id) on delete cascade;
create index campaign_sites_source_url_id_idx on store.campaign_sites (source_url_id);
alter table store.campaign_urls enable row level security, force row level security;
comment on table store.campaign_urls is
  'An address that came up in a campaign, once, in one spelling, with what its crawl made of it.';
comment on column store.campaign_urls.digest is 'SHA-256 of the address.';
comment on column store.campaign_urls.generation is 'The last one in which it came up.';
comment on column store.campaign_urls.first_generation is 'The one in which it came up first.';
comment on column store.campaign_urls.included is 'Whether it counts as a page of a camp; null: not judged.';
comment on constraint campaign_urls_campaign_id_fkey on store.campaign_urls is 'There must be such a campaign.';
comment on constraint campaign_urls_digest_check on store.campaign_urls is 'A SHA-256 has 32 bytes.';
comment on constraint campaign_urls_url_check on store.campaign_urls is 'An address has at most 2048 bytes.';
comment on constraint campaign_urls_site_id_fkey on store.campaign_urls is 'There must be such a site.';
comment on constraint campaign_urls_crawl_status_check on store.campaign_urls is
  'An address is queued, crawling, crawled, failed or skipped.';
comment on constraint campaign_urls_confidence_check on store.campaign_urls is 'A confidence lies between 0 and 1.';
comment on constraint campaign_urls_digest_key on store.campaign_urls is 'A campaign saves an address once.';
comment on constraint campaign_urls_generations_check on store.campaign_urls is
  'An address comes up in one generation first and in no earlier one last.';
comment on constraint campaign_urls_included_check on store.campaign_urls is
  'Who judges an address says how surely.';
comment on constraint campaign_sites_source_url_id_fkey on store.campaign_sites is 'There must be such a URL.';

create table store.campaign_edges (
  id bigint generated always as identity constraint campaign_edges_pkey primary key,
  campaign_id uuid not null
    constraint campaign_edges_campaign_id_fkey references store.crawler_campaigns (id) on delete cascade,
  generation integer not null constraint campaign_edges_generation_check check (generation >= 1),
  url_id bigint not null constraint campaign_edges_url_id_fkey references store.campaign_urls (id) on delete cascade,
  parent_url_id bigint
    constraint campaign_edges_parent_url_id_fkey references store.campaign_urls (id) on delete cascade,
  search_id bigint
    constraint campaign_edges_search_id_fkey references store.campaign_searches (id) on delete cascade,
  found_at timestamptz not null,
  constraint campaign_edges_origin_check check (num_nonnulls(parent_url_id, search_id) = 1)
);
create unique index campaign_edges_link_key on store.campaign_edges (campaign_id, generation, parent_url_id, url_id)
  where parent_url_id is not null;
create unique index campaign_edges_search_key on store.campaign_edges (campaign_id, generation, search_id, url_id)
  where search_id is not null;
create index campaign_edges_campaign_id_idx on store.campaign_edges (campaign_id, id);
create index campaign_edges_url_id_idx on store.campaign_edges (url_id, id);
create index campaign_edges_parent_url_id_idx on store.campaign_edges (parent_url_id) where parent_url_id is not null;
create index campaign_edges_search_id_idx on store.campaign_edges (search_id) where search_id is not null;
alter table store.campaign_edges enable row level security, force row level security;
comment on table store.campaign_edges is
  'How an address came up: by a search, or on another saved page. Never changed and never taken away.';
comment on index store.campaign_edges_link_key is 'A generation has found this link already.';
comment on index store.campaign_edges_search_key is 'This search has found the address already.';
comment on constraint campaign_edges_campaign_id_fkey on store.campaign_edges is 'There must be such a campaign.';
comment on constraint campaign_edges_generation_check on store.campaign_edges is 'Generations are counted from 1.';
comment on constraint campaign_edges_url_id_fkey on store.campaign_edges is 'There must be such a URL.';
comment on constraint campaign_edges_parent_url_id_fkey on store.campaign_edges is 'There must be such a URL.';
comment on constraint campaign_edges_search_id_fkey on store.campaign_edges is 'There must be such a search.';
comment on constraint campaign_edges_origin_check on store.campaign_edges is
  'An address comes up by a search or on a page.';

create table store.campaign_paces (
  provider integer not null constraint campaign_paces_pkey primary key
    constraint campaign_paces_provider_check check (provider in (1, 2, 4, 8)),
  next_at timestamptz not null
);
-- Before row security is forced, which also binds an owner who is no superuser.
insert into store.campaign_paces (provider, next_at) values (1, '-infinity'), (2, '-infinity'), (4, '-infinity'),
  (8, '-infinity');
alter table store.campaign_paces enable row level security, force row level security;
comment on table store.campaign_paces is
  'When a provider of searches may be asked next, over all campaigns, crawls and workers.';
comment on constraint campaign_paces_provider_check on store.campaign_paces is 'One provider is 1, 2, 4 or 8.';
