-- The frontier of crawls: what is to be asked, of which host and when. The row of a host is the lock on it.

create table store.crawler_hosts (
  host text not null constraint crawler_hosts_pkey primary key
    constraint crawler_hosts_host_check check (host = lower(host) and char_length(host) between 1 and 260),
  next_at timestamptz not null default now(),
  delay_ms integer not null default 0,
  crawl_delay_ms integer not null default 0,
  failures integer not null default 0,
  robots_state text not null default 'unknown'
    constraint crawler_hosts_robots_state_check check (robots_state in ('unknown', 'open', 'rules', 'closed', 'gone')),
  robots text constraint crawler_hosts_robots_check check (octet_length(robots) <= 524288),
  robots_until timestamptz,
  lease uuid,
  lease_until timestamptz,
  constraint crawler_hosts_lease_check check ((lease is null) = (lease_until is null)),
  constraint crawler_hosts_delay_check check (least(delay_ms, crawl_delay_ms, failures) >= 0)
);
create unique index crawler_hosts_lease_key on store.crawler_hosts (lease) where lease is not null;
create index crawler_hosts_lease_until_idx on store.crawler_hosts (lease_until) where lease is not null;
alter table store.crawler_hosts enable row level security, force row level security;
comment on table store.crawler_hosts is
  'Hosts over all jobs and workers: who has its lease asks it, one request at a time, not before next_at.';
comment on column store.crawler_hosts.host is 'In small letters, with a port that is not the usual one.';
comment on column store.crawler_hosts.delay_ms is 'What was waited last.';
comment on column store.crawler_hosts.crawl_delay_ms is 'What its robots.txt asks for.';
comment on column store.crawler_hosts.failures is 'In a row; each doubles the delay.';
comment on column store.crawler_hosts.robots_state is
  'open: there is none; rules: as robots says; closed: its server failed; gone: nobody answers there.';
comment on column store.crawler_hosts.robots_until is 'When it is read again.';
comment on column store.crawler_hosts.lease is 'The request that is under way; nothing else may write of it.';
comment on constraint crawler_hosts_host_check on store.crawler_hosts is 'A host is written in small letters.';
comment on constraint crawler_hosts_robots_state_check on store.crawler_hosts is
  'robots.txt is unknown, open, rules, closed or gone.';
comment on constraint crawler_hosts_robots_check on store.crawler_hosts is 'Of robots.txt 512 KiB are read.';
comment on constraint crawler_hosts_lease_check on store.crawler_hosts is 'A lease has an end.';
comment on constraint crawler_hosts_delay_check on store.crawler_hosts is 'Delays and failures are not negative.';

create table store.crawler_urls (
  attempt_id uuid not null
    constraint crawler_urls_attempt_id_fkey references store.crawler_attempts (id) on delete cascade,
  digest bytea not null constraint crawler_urls_digest_check check (octet_length(digest) = 32),
  url text not null constraint crawler_urls_url_check check (octet_length(url) <= 2048),
  host text not null,
  site text not null,
  depth integer not null constraint crawler_urls_depth_check check (depth >= 0),
  kind text not null default 'page' constraint crawler_urls_kind_check check (kind in ('page', 'sitemap')),
  origin text not null
    constraint crawler_urls_origin_check check (origin in ('seed', 'link', 'sitemap', 'redirect')),
  parent_digest bytea,
  seq bigint generated always as identity,
  state text not null
    constraint crawler_urls_state_check check (state in ('pending', 'fetching', 'done', 'failed', 'excluded')),
  reason text,
  is_paid boolean not null default false,
  tries integer not null default 0,
  hops integer not null default 0,
  http_status integer,
  claim uuid,
  found_at timestamptz not null,
  updated_at timestamptz not null,
  constraint crawler_urls_pkey primary key (attempt_id, digest),
  constraint crawler_urls_claim_check check ((state = 'fetching') = (claim is not null)),
  constraint crawler_urls_reason_check check (reason is not null or state not in ('failed', 'excluded'))
);
create index crawler_urls_pending_idx on store.crawler_urls (attempt_id, host, depth, seq) where state = 'pending';
create index crawler_urls_claim_idx on store.crawler_urls (claim) where claim is not null;
create index crawler_urls_seq_idx on store.crawler_urls (attempt_id, seq);
create index crawler_urls_url_idx on store.crawler_urls (md5(url));
alter table store.crawler_urls enable row level security, force row level security;
comment on table store.crawler_urls is
  'Every address that a crawl has come across, once, also those it does not ask, with the rule that left them out.';
comment on column store.crawler_urls.digest is 'SHA-256 of the address in its one spelling.';
comment on column store.crawler_urls.site is 'The registrable domain.';
comment on column store.crawler_urls.depth is 'Links from a seed.';
comment on column store.crawler_urls.parent_digest is 'The page that named it.';
comment on column store.crawler_urls.seq is 'In the order they were found.';
comment on column store.crawler_urls.reason is 'Why it failed or is left out.';
comment on column store.crawler_urls.is_paid is
  'Whether it has used a page of the budget; a further try uses no other.';
comment on column store.crawler_urls.hops is 'Redirects that led here.';
comment on column store.crawler_urls.claim is 'The lease of its host under which it is asked.';
comment on constraint crawler_urls_attempt_id_fkey on store.crawler_urls is 'There must be such an attempt.';
comment on constraint crawler_urls_digest_check on store.crawler_urls is 'A SHA-256 has 32 bytes.';
comment on constraint crawler_urls_url_check on store.crawler_urls is 'An address has at most 2,048 bytes.';
comment on constraint crawler_urls_depth_check on store.crawler_urls is 'A depth is not negative.';
comment on constraint crawler_urls_kind_check on store.crawler_urls is 'It is a page or a sitemap.';
comment on constraint crawler_urls_origin_check on store.crawler_urls is
  'It comes from a seed, a link, a sitemap or a redirect.';
comment on constraint crawler_urls_state_check on store.crawler_urls is
  'It is pending, fetching, done, failed or excluded.';
comment on constraint crawler_urls_claim_check on store.crawler_urls is 'What is under way is somebody''s.';
comment on constraint crawler_urls_reason_check on store.crawler_urls is 'What is left out has a reason.';

create table store.crawler_queues (
  attempt_id uuid not null
    constraint crawler_queues_attempt_id_fkey references store.crawler_attempts (id) on delete cascade,
  host text not null constraint crawler_queues_host_fkey references store.crawler_hosts (host),
  due_at timestamptz not null,
  constraint crawler_queues_pkey primary key (attempt_id, host)
);
create index crawler_queues_due_idx on store.crawler_queues (due_at, host);
create index crawler_queues_host_idx on store.crawler_queues (host);
alter table store.crawler_queues enable row level security, force row level security;
comment on table store.crawler_queues is 'Hosts of which an attempt has something to ask.';
comment on column store.crawler_queues.due_at is 'Not before; the host itself may have to wait for longer.';
comment on constraint crawler_queues_attempt_id_fkey on store.crawler_queues is 'There must be such an attempt.';
comment on constraint crawler_queues_host_fkey on store.crawler_queues is 'There must be such a host.';

create table store.crawler_sites (
  attempt_id uuid not null
    constraint crawler_sites_attempt_id_fkey references store.crawler_attempts (id) on delete cascade,
  site text not null,
  is_seed boolean not null default false,
  rank integer,
  claimed_pages integer not null default 0,
  urls integer not null default 0,
  constraint crawler_sites_pkey primary key (attempt_id, site),
  constraint crawler_sites_counts_check check (least(claimed_pages, urls) >= 0)
);
alter table store.crawler_sites enable row level security, force row level security;
comment on table store.crawler_sites is 'Sites of an attempt, and how many pages of each were asked for.';
comment on column store.crawler_sites.is_seed is 'Whether a seed is of it; others need the setting of other domains.';
comment on column store.crawler_sites.rank is 'The best place of one of its addresses among the seeds, from 1.';
comment on column store.crawler_sites.claimed_pages is 'As in crawler_attempts.';
comment on column store.crawler_sites.urls is 'Addresses of it that are stored; there is an end to that.';
comment on constraint crawler_sites_attempt_id_fkey on store.crawler_sites is 'There must be such an attempt.';
comment on constraint crawler_sites_counts_check on store.crawler_sites is 'Counts are not negative.';

create table store.crawler_results (
  attempt_id uuid not null
    constraint crawler_results_attempt_id_fkey references store.crawler_attempts (id) on delete cascade,
  final_digest bytea not null constraint crawler_results_digest_check check (octet_length(final_digest) = 32),
  final_url text not null constraint crawler_results_url_check check (octet_length(final_url) <= 2048),
  root text not null,
  site text not null,
  title text,
  included boolean,
  confidence double precision
    constraint crawler_results_confidence_check check (confidence between 0 and 1),
  reason text,
  evidence jsonb,
  error text,
  body_sha256 bytea constraint crawler_results_body_check check (octet_length(body_sha256) = 32),
  content_type text,
  fetched_at timestamptz not null,
  constraint crawler_results_pkey primary key (attempt_id, final_digest)
);
create index crawler_results_site_idx on store.crawler_results (attempt_id, site);
create index crawler_results_url_idx on store.crawler_results (md5(final_url));
create index crawler_results_body_idx on store.crawler_results (body_sha256) where body_sha256 is not null;
alter table store.crawler_results enable row level security, force row level security;
comment on table store.crawler_results is 'Pages that were read, each once, and what was judged of them and why.';
comment on column store.crawler_results.final_digest is 'SHA-256 of final_url.';
comment on column store.crawler_results.final_url is 'After redirects, and as the page says by rel=canonical.';
comment on column store.crawler_results.root is 'Scheme and host of it, and a slash.';
comment on column store.crawler_results.included is 'Null: not judged yet.';
comment on column store.crawler_results.evidence is 'What speaks for and against it.';
comment on column store.crawler_results.error is 'Why it could not be read; without secrets.';
comment on column store.crawler_results.body_sha256 is 'What it said, in store.crawler_bodies for some weeks.';
comment on constraint crawler_results_attempt_id_fkey on store.crawler_results is 'There must be such an attempt.';
comment on constraint crawler_results_digest_check on store.crawler_results is 'A SHA-256 has 32 bytes.';
comment on constraint crawler_results_url_check on store.crawler_results is 'An address has at most 2,048 bytes.';
comment on constraint crawler_results_confidence_check on store.crawler_results is 'A confidence is 0 to 1.';
comment on constraint crawler_results_body_check on store.crawler_results is 'A SHA-256 has 32 bytes.';

create table store.crawler_bodies (
  sha256 bytea not null constraint crawler_bodies_pkey primary key
    constraint crawler_bodies_sha256_check check (octet_length(sha256) = 32),
  gz bytea not null constraint crawler_bodies_gz_check check (octet_length(gz) <= 4000000),
  fetched_at timestamptz not null
);
create index crawler_bodies_fetched_at_idx on store.crawler_bodies (fetched_at);
alter table store.crawler_bodies enable row level security, force row level security;
alter table store.crawler_bodies alter column gz set storage external;
comment on table store.crawler_bodies is
  'What pages said, for 30 days or 2 GB, so that a better reader can be tried. No route gives it out.';
comment on column store.crawler_bodies.sha256 is 'Of the body as it was sent, decompressed.';
comment on column store.crawler_bodies.gz is 'It, by gzip.';
comment on column store.crawler_bodies.fetched_at is 'When it was last seen.';
comment on constraint crawler_bodies_sha256_check on store.crawler_bodies is 'A SHA-256 has 32 bytes.';
comment on constraint crawler_bodies_gz_check on store.crawler_bodies is 'A body has at most 4 MB.';
