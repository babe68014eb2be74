-- Comments in plain English; the earlier ones were hard to understand.

comment on table store.crawler_attempts is
  'Attempts at crawl jobs. A job that is claimed again continues with the frontier and results of the earlier attempt.';
comment on column store.crawler_attempts.claimed_pages is
  'Used pages of the budget: counted when a page is claimed, returned if it was never requested.';
comment on column store.crawler_attempts.budget_pages is 'Copy of the job''s budget when the attempt began.';
comment on column store.crawler_attempts.searches is 'The result of each search: [{provider, term, outcome, urls}].';
comment on column store.crawler_attempts.seeded_at is
  'When the frontier was created; from then on any worker may continue the crawl.';
comment on constraint crawler_attempts_budget_check on store.crawler_attempts is
  'The used pages do not exceed the budget.';
comment on constraint crawler_attempts_ended_check on store.crawler_attempts is
  'An attempt that has ended has an end time.';
comment on constraint crawler_attempts_number_check on store.crawler_attempts is 'Attempts are numbered from 1.';
comment on constraint crawler_attempts_state_check on store.crawler_attempts is
  'An attempt is running or has one of five final states.';
comment on constraint crawler_attempts_job_id_fkey on store.crawler_attempts is 'job_id refers to a crawl job.';

comment on table store.crawler_bodies is
  'Bodies of fetched pages, kept for 30 days or up to 2 GB, so that improved extraction can be tested. No route '
  'returns them.';
comment on column store.crawler_bodies.sha256 is 'SHA-256 of the decompressed body.';
comment on column store.crawler_bodies.gz is 'The body, compressed with gzip.';
comment on column store.crawler_bodies.fetched_at is 'When it was last received.';
comment on constraint crawler_bodies_gz_check on store.crawler_bodies is 'A compressed body has at most 4 MB.';

comment on table store.crawler_duplicates is
  'Records of a crawl that may be the same as a record of another source. They are merged only by a person.';
comment on column store.crawler_duplicates.record_id is 'The record found by the crawl.';
comment on column store.crawler_duplicates.other_id is 'The record that existed before; it stays when they are merged.';
comment on column store.crawler_duplicates.reason is 'What they have in common, as text for people.';
comment on column store.crawler_duplicates.decision is 'Null: not decided; kept: they are different records.';
comment on constraint crawler_duplicates_pair_key on store.crawler_duplicates is 'A pair is listed once.';
comment on constraint crawler_duplicates_decided_check on store.crawler_duplicates is 'A decision has a time.';
comment on constraint crawler_duplicates_decision_check on store.crawler_duplicates is 'decision is merged or kept.';
comment on constraint crawler_duplicates_kind_check on store.crawler_duplicates is
  'kind is organization, activity or session.';
comment on constraint crawler_duplicates_decided_by_fkey on store.crawler_duplicates is
  'decided_by refers to an account.';
comment on constraint crawler_duplicates_job_id_fkey on store.crawler_duplicates is 'job_id refers to a crawl job.';
comment on constraint crawler_duplicates_other_id_fkey on store.crawler_duplicates is 'other_id refers to a record.';
comment on constraint crawler_duplicates_record_id_fkey on store.crawler_duplicates is 'record_id refers to a record.';

comment on table store.crawler_evaluations is
  'Evaluations of a crawl''s pages: the crawl''s own, or a later one of its saved pages.';
comment on column store.crawler_evaluations.kind is
  'original: the crawl''s own; site_vetting: of a job that judges whole sites; rejudge: a later one of a saved crawl.';
comment on column store.crawler_evaluations.purpose is 'What is judged: url_relevance, or summer_camp for whole sites.';
comment on column store.crawler_evaluations.moved_detail is 'Details of that event, for the timeline.';
comment on column store.crawler_evaluations.version is 'Number of moves.';
comment on column store.crawler_evaluations.attempt_id is 'The crawl attempt whose pages are judged.';
comment on column store.crawler_evaluations.source_attempt_id is
  'For a rejudge, the saved crawl attempt that its candidates come from.';
comment on column store.crawler_evaluations.baseline_evaluation_id is
  'The evaluation whose verdicts were copied with the candidates, for comparison.';
comment on column store.crawler_evaluations.completion_reason is 'Why it ended, as text for people.';
comment on column store.crawler_evaluations.config is 'Its configuration as requested.';
comment on column store.crawler_evaluations.judges is
  'How many judges judge each page; of three, the majority decides.';
comment on column store.crawler_evaluations.threshold is 'The least confidence with which a page is included.';
comment on column store.crawler_evaluations.candidate_count is
  'Number of pages that it judges; null until the crawl of an original evaluation has ended.';
comment on column store.crawler_evaluations.candidate_bytes is
  'Size of the candidates'' URLs as a JSON array in UTF-8.';
comment on column store.crawler_evaluations.candidate_hash is
  'SHA-256 of that array, with URLs in byte order; it shows that the candidates have not changed.';
comment on column store.crawler_evaluations.model_requests is 'Number of requests to the model.';
comment on column store.crawler_evaluations.counts is
  'Number of its pages by verdict, stored when it ended (logic.crawler_counts).';
comment on column store.crawler_evaluations.lease_attempt is
  'The attempt that holds the lease; verdicts of other attempts have no effect.';
comment on column store.crawler_evaluations.lease_until is 'When the lease ends and another attempt may begin.';
comment on constraint crawler_evaluations_job_key_key on store.crawler_evaluations is
  'A key belongs to one evaluation of a crawl.';
comment on constraint crawler_evaluations_lease_attempt_key on store.crawler_evaluations is
  'An attempt belongs to one evaluation.';
comment on constraint crawler_evaluations_candidate_bytes_check on store.crawler_evaluations is
  'The URLs of an evaluation have at most 24 MiB.';
comment on constraint crawler_evaluations_candidate_count_check on store.crawler_evaluations is
  'candidate_count is not negative.';
comment on constraint crawler_evaluations_finished_check on store.crawler_evaluations is
  'Evaluations that have ended have an end time; others have none.';
comment on constraint crawler_evaluations_frozen_check on store.crawler_evaluations is
  'A rejudge has its candidates from the beginning.';
comment on constraint crawler_evaluations_judges_check on store.crawler_evaluations is 'judges is 1 or 3.';
comment on constraint crawler_evaluations_kind_check on store.crawler_evaluations is
  'kind is original, rejudge or site_vetting.';
comment on constraint crawler_evaluations_lease_check on store.crawler_evaluations is
  'Running rejudges have a lease; others have none.';
comment on constraint crawler_evaluations_model_requests_check on store.crawler_evaluations is
  'model_requests is not negative.';
comment on constraint crawler_evaluations_purpose_check on store.crawler_evaluations is
  'purpose is url_relevance or summer_camp.';
comment on constraint crawler_evaluations_request_check on store.crawler_evaluations is
  'A request with a key has a hash.';
comment on constraint crawler_evaluations_source_check on store.crawler_evaluations is
  'Only a rejudge has a source attempt; site_vetting has the purpose summer_camp.';
comment on constraint crawler_evaluations_attempt_id_fkey on store.crawler_evaluations is
  'attempt_id refers to a crawl attempt.';
comment on constraint crawler_evaluations_baseline_evaluation_id_fkey on store.crawler_evaluations is
  'baseline_evaluation_id refers to an evaluation.';
comment on constraint crawler_evaluations_job_id_fkey on store.crawler_evaluations is 'job_id refers to a crawl job.';
comment on constraint crawler_evaluations_requested_by_fkey on store.crawler_evaluations is
  'requested_by refers to an account.';
comment on constraint crawler_evaluations_source_attempt_id_fkey on store.crawler_evaluations is
  'source_attempt_id refers to a crawl attempt.';

comment on table store.crawler_hosts is
  'Hosts, over all jobs and workers. Whoever has a host''s lease sends it one request at a time, not before next_at.';
comment on column store.crawler_hosts.host is 'In small letters, with the port if it is not the default.';
comment on column store.crawler_hosts.delay_ms is 'The last delay between requests.';
comment on column store.crawler_hosts.crawl_delay_ms is 'The delay that its robots.txt requests.';
comment on column store.crawler_hosts.failures is 'Consecutive failures; each one doubles the delay.';
comment on column store.crawler_hosts.robots_state is
  'open: there is no robots.txt; rules: as in robots; closed: the server failed; gone: the host does not respond.';
comment on column store.crawler_hosts.robots_until is 'When robots.txt is read again.';
comment on column store.crawler_hosts.lease is 'The request in progress; only its result may be written.';
comment on constraint crawler_hosts_host_check on store.crawler_hosts is 'A host is in small letters.';
comment on constraint crawler_hosts_robots_check on store.crawler_hosts is 'At most 512 KiB of robots.txt are stored.';

comment on table store.crawler_jobs is 'Crawl jobs: what to crawl, and the limits. States: guard.moves of crawler_job.';
comment on column store.crawler_jobs.mode is
  'search: starts from a search for a term; organization_website: from the web site of an organization.';
comment on column store.crawler_jobs.organization is
  '{name, website?} of the organization whose web site is found and read.';
comment on column store.crawler_jobs.activity_filter is 'Whether whole sites are judged (contract version 4).';
comment on column store.crawler_jobs.providers is
  'Sum of the search providers: 1 catalog, 2 SearXNG, 4 Common Crawl, 8 OpenStreetMap.';
comment on column store.crawler_jobs.settings is
  'Sum of the options: 1 sitemaps, 2 aggregators, 4 judge again after the crawl, 8 other domains.';
comment on column store.crawler_jobs.depth is 'Maximum number of links from a seed; null: no limit.';
comment on column store.crawler_jobs.budget_pages is
  'Maximum number of pages requested; a page counts once, however often it is retried. Null: no limit.';
comment on column store.crawler_jobs.budget_pages_per_site is 'The same per site; max_urls_per_site applies as well.';
comment on column store.crawler_jobs.contract_version is
  '2: an ordinary crawl; 4: sites are judged as a whole; 1 and 3: jobs of earlier versions.';
comment on column store.crawler_jobs.moved_detail is 'Details of the last move, for its history.';
comment on column store.crawler_jobs.version is 'Number of moves.';
comment on column store.crawler_jobs.lease_attempt is
  'The attempt that holds the lease; writes of other attempts have no effect.';
comment on column store.crawler_jobs.campaign_id is 'The campaign it belongs to.';
comment on column store.crawler_jobs.error is 'Why it failed, was blocked or cancelled; without secrets.';
comment on column store.crawler_jobs.site_assessment is 'For a job that judges sites: the assessment of each site.';
comment on column store.crawler_jobs.site_resolution is
  'For a job that judges sites: which site is the organization''s, if any.';
comment on constraint crawler_jobs_contract_check on store.crawler_jobs is 'contract_version is 1 to 4.';
comment on constraint crawler_jobs_gated_check on store.crawler_jobs is
  'A job that judges sites has neither setting 4 nor jev_config.';
comment on constraint crawler_jobs_lease_check on store.crawler_jobs is 'Running jobs have a lease; others have none.';
comment on constraint crawler_jobs_legacy_check on store.crawler_jobs is
  'Only jobs of contract 1 have no limit per site.';
comment on constraint crawler_jobs_max_urls_check on store.crawler_jobs is 'max_urls_per_site is 1 or more.';
comment on constraint crawler_jobs_providers_check on store.crawler_jobs is 'providers is a sum of 1, 2, 4, 8.';
comment on constraint crawler_jobs_settings_check on store.crawler_jobs is 'settings is a sum of 1, 2, 4, 8.';
comment on constraint crawler_jobs_unlimited_check on store.crawler_jobs is
  'An unlimited depth must be allowed explicitly.';
comment on constraint crawler_jobs_requested_by_fkey on store.crawler_jobs is 'requested_by refers to an account.';

comment on table store.crawler_judgements is
  'The pages of a rejudge: fixed when it is created; the verdict of each is written once.';
comment on column store.crawler_judgements.digest is 'SHA-256 of the URL, as in store.crawler_results.';
comment on column store.crawler_judgements.baseline_included is
  'Whether the baseline included the page; null: it did not judge it.';
comment on column store.crawler_judgements.included is 'Whether the page is included; null: not judged yet.';
comment on column store.crawler_judgements.confidence is 'Probability that the page is relevant, 0 to 1.';
comment on column store.crawler_judgements.evidence is 'What on the page supports the verdict.';
comment on column store.crawler_judgements.votes is 'With three judges, the vote of each.';
comment on constraint crawler_judgements_judged_check on store.crawler_judgements is
  'A verdict has a confidence and a time; a page that could not be judged has an error instead.';
comment on constraint crawler_judgements_evaluation_id_fkey on store.crawler_judgements is
  'evaluation_id refers to an evaluation.';

comment on table store.crawler_publications is
  'Publication of completed crawls into the catalog: in review, then pending, then applied or refused.';
comment on column store.crawler_publications.released_at is
  'When it was released for publication. Null: it waits for staff, as its campaign requires.';
comment on column store.crawler_publications.released_by is
  'The person who released it; null if no approval was required.';
comment on column store.crawler_publications.batches is
  'Result of each transaction so far, by number, so that a repeated one counts once.';
comment on column store.crawler_publications.summary is 'Overall result, with the first refused records.';
comment on constraint crawler_publications_ended_check on store.crawler_publications is
  'A finished publication was released and has a summary.';
comment on constraint crawler_publications_job_id_fkey on store.crawler_publications is 'job_id refers to a crawl job.';
comment on constraint crawler_publications_released_by_fkey on store.crawler_publications is
  'released_by refers to an account.';

comment on table store.crawler_queues is 'Hosts with pages that an attempt has yet to fetch.';
comment on column store.crawler_queues.due_at is
  'When the next page may be fetched, at the earliest; the host itself may require a longer delay.';
comment on constraint crawler_queues_attempt_id_fkey on store.crawler_queues is 'attempt_id refers to a crawl attempt.';
comment on constraint crawler_queues_host_fkey on store.crawler_queues is 'host refers to a host.';

comment on table store.crawler_results is 'Fetched pages, each once, with the verdict and the reason for it.';
comment on column store.crawler_results.final_url is 'The address after redirects and rel=canonical.';
comment on column store.crawler_results.root is 'Scheme and host of final_url, with a trailing slash.';
comment on column store.crawler_results.included is 'Whether the page is included; null: not judged yet.';
comment on column store.crawler_results.evidence is 'What supports and contradicts the verdict.';
comment on column store.crawler_results.error is 'Why it could not be fetched; without secrets.';
comment on column store.crawler_results.body_sha256 is
  'SHA-256 of the body, which is in store.crawler_bodies for some weeks.';
comment on constraint crawler_results_attempt_id_fkey on store.crawler_results is
  'attempt_id refers to a crawl attempt.';

comment on table store.crawler_sites is 'Sites of a crawl attempt with the number of pages requested from each.';
comment on column store.crawler_sites.is_seed is
  'Whether a seed belongs to the site; other sites require the option for other domains.';
comment on column store.crawler_sites.rank is 'The best position of one of its addresses among the seeds, from 1.';
comment on column store.crawler_sites.claimed_pages is 'As in store.crawler_attempts.';
comment on column store.crawler_sites.urls is 'Number of its stored addresses, which is limited.';
comment on constraint crawler_sites_attempt_id_fkey on store.crawler_sites is 'attempt_id refers to a crawl attempt.';

comment on table store.crawler_urls is
  'Every address found by a crawl, once, including excluded ones with the rule that excluded them.';
comment on column store.crawler_urls.digest is 'SHA-256 of the normalized address.';
comment on column store.crawler_urls.depth is 'Number of links from a seed.';
comment on column store.crawler_urls.parent_digest is 'The page on which it was found.';
comment on column store.crawler_urls.seq is 'Order in which addresses were found.';
comment on column store.crawler_urls.reason is 'Why it failed or was excluded.';
comment on column store.crawler_urls.is_paid is 'Whether it has used a page of the budget; retries use no further one.';
comment on column store.crawler_urls.hops is 'Number of redirects that led to it.';
comment on column store.crawler_urls.claim is 'The lease of its host under which it is being fetched.';
comment on constraint crawler_urls_claim_check on store.crawler_urls is 'An address that is being fetched has a claim.';
comment on constraint crawler_urls_kind_check on store.crawler_urls is 'kind is page or sitemap.';
comment on constraint crawler_urls_origin_check on store.crawler_urls is 'origin is seed, link, sitemap or redirect.';
comment on constraint crawler_urls_reason_check on store.crawler_urls is 'A failed or excluded address has a reason.';
comment on constraint crawler_urls_state_check on store.crawler_urls is
  'state is pending, fetching, done, failed or excluded.';
comment on constraint crawler_urls_attempt_id_fkey on store.crawler_urls is 'attempt_id refers to a crawl attempt.';

comment on index store.crawler_attempts_open_key is 'A job has at most one open attempt.';
comment on index store.crawler_evaluations_open_key is 'This attempt already has an open evaluation of its own.';
comment on sequence store.crawler_jobs_told is
  'When servers were last notified of changed crawls, in milliseconds since 1970; a sequence for the same reason as '
  'store.scraper_jobs_told.';

comment on table store.campaign_edges is
  'How an address was found in a campaign: by a search, or on another saved page. Rows are never changed or deleted.';
comment on constraint campaign_edges_generation_check on store.campaign_edges is 'Generations are numbered from 1.';
comment on constraint campaign_edges_origin_check on store.campaign_edges is
  'An address is found either by a search or on a page.';
comment on constraint campaign_edges_campaign_id_fkey on store.campaign_edges is 'campaign_id refers to a campaign.';
comment on constraint campaign_edges_parent_url_id_fkey on store.campaign_edges is
  'parent_url_id refers to a saved address.';
comment on constraint campaign_edges_search_id_fkey on store.campaign_edges is 'search_id refers to a search.';
comment on constraint campaign_edges_url_id_fkey on store.campaign_edges is 'url_id refers to a saved address.';

comment on table store.campaign_paces is
  'When a search provider may be requested next, over all campaigns, crawls and workers.';
comment on constraint campaign_paces_provider_check on store.campaign_paces is 'provider is 1, 2, 4 or 8.';

comment on table store.campaign_searches is
  'One search of a campaign at one provider. It is committed as running before it is sent.';
comment on column store.campaign_searches.place is 'The campaign''s location or nearby location that it searches.';
comment on column store.campaign_searches.attempts is 'How many times it was sent.';
comment on column store.campaign_searches.run_at is 'When it may be sent, at the earliest.';
comment on column store.campaign_searches.lease_attempt is
  'The attempt that holds the lease; writes of other attempts have no effect.';
comment on column store.campaign_searches.lease_until is 'When the lease ends and it may be sent again.';
comment on column store.campaign_searches.found is 'Number of addresses found.';
comment on column store.campaign_searches.detail is 'Why it was skipped or failed; without secrets.';
comment on constraint campaign_searches_key on store.campaign_searches is
  'A term is searched once per generation and provider.';
comment on constraint campaign_searches_lease_attempt_key on store.campaign_searches is
  'An attempt belongs to one search.';
comment on constraint campaign_searches_finished_check on store.campaign_searches is
  'Searches that are neither queued nor running have an end; others have none.';
comment on constraint campaign_searches_found_check on store.campaign_searches is 'found is not negative.';
comment on constraint campaign_searches_found_state_check on store.campaign_searches is
  'Completed searches have a number of addresses found; others have none.';
comment on constraint campaign_searches_generation_check on store.campaign_searches is
  'Generations are numbered from 1.';
comment on constraint campaign_searches_lease_check on store.campaign_searches is
  'Running searches have a lease; others have none.';
comment on constraint campaign_searches_provider_check on store.campaign_searches is 'provider is 1, 2, 4 or 8.';
comment on constraint campaign_searches_campaign_id_fkey on store.campaign_searches is
  'campaign_id refers to a campaign.';

comment on table store.campaign_settings is
  'All revisions of a campaign''s settings; the newest one equals the settings in store.crawler_campaigns.';
comment on constraint campaign_settings_revision_check on store.campaign_settings is 'Revisions are numbered from 1.';
comment on constraint campaign_settings_campaign_id_fkey on store.campaign_settings is
  'campaign_id refers to a campaign.';
comment on constraint campaign_settings_changed_by_fkey on store.campaign_settings is
  'changed_by refers to an account.';

comment on table store.campaign_sites is
  'A web site found by a campaign, once per host without www; it is crawled once per generation.';
comment on column store.campaign_sites.homepage is 'The root address, or the homepage that the crawl determined.';
comment on column store.campaign_sites.is_aggregator is 'Whether it is known to list other organizations'' camps.';
comment on column store.campaign_sites.source_url_id is 'The saved address through which it was last found.';
comment on column store.campaign_sites.generation is 'The last generation in which it was found.';
comment on column store.campaign_sites.job_id is 'Its crawl in store.crawler_jobs.';
comment on column store.campaign_sites.confidence is
  'Probability that it is the site of a camp, 0 to 1; null: not assessed.';
comment on column store.campaign_sites.assessment is 'The crawl''s assessment of the site as a whole.';
comment on constraint campaign_sites_host_key on store.campaign_sites is 'A campaign has each site once.';
comment on constraint campaign_sites_job_check on store.campaign_sites is 'A site that is being crawled has a job.';
comment on constraint campaign_sites_campaign_id_fkey on store.campaign_sites is 'campaign_id refers to a campaign.';
comment on constraint campaign_sites_source_url_id_fkey on store.campaign_sites is
  'source_url_id refers to a saved address.';

comment on table store.campaign_urls is
  'An address found by a campaign, once in normalized form, with the result of its crawl.';
comment on column store.campaign_urls.first_generation is 'The generation in which it was first found.';
comment on column store.campaign_urls.generation is 'The last generation in which it was found.';
comment on constraint campaign_urls_generations_check on store.campaign_urls is
  'The last generation is not before the first one.';
comment on constraint campaign_urls_included_check on store.campaign_urls is 'A judged address has a confidence.';
comment on constraint campaign_urls_campaign_id_fkey on store.campaign_urls is 'campaign_id refers to a campaign.';
comment on constraint campaign_urls_site_id_fkey on store.campaign_urls is 'site_id refers to a site of the campaign.';

comment on table store.crawler_campaigns is
  'Campaigns: regions that are searched for camps, again in each generation. States: guard.moves of crawler_campaign.';
comment on column store.crawler_campaigns.location is 'The region as typed by a person; part of each search.';
comment on column store.crawler_campaigns.nearby_locations is 'Other places that are searched too.';
comment on column store.crawler_campaigns.providers is
  'Sum of the search providers: 1 the sites in the catalog, 2 a web search, 4 the Common Crawl index, 8 camps in '
  'OpenStreetMap.';
comment on column store.crawler_campaigns.confidence_threshold is
  'The least confidence with which a site counts as one of a camp.';
comment on column store.crawler_campaigns.follow_aggregators is
  'Whether links on sites that list other organizations'' camps are followed.';
comment on column store.crawler_campaigns.review_first is
  'Whether results of its crawls need a person''s approval before publication.';
comment on column store.crawler_campaigns.settings_revision is
  'Number of the current settings; earlier ones are in store.campaign_settings.';
comment on column store.crawler_campaigns.generation is
  'Number of the current run of the campaign. Writes for earlier generations have no effect; results that were '
  'saved stay.';
comment on column store.crawler_campaigns.moved_detail is 'Details of that event, for the timeline.';
comment on column store.crawler_campaigns.version is 'Number of moves.';
comment on column store.crawler_campaigns.started_at is 'When the current generation began.';
comment on constraint crawler_campaigns_error_check on store.crawler_campaigns is
  'Failed campaigns have an error; others have none.';
comment on constraint crawler_campaigns_finished_check on store.crawler_campaigns is
  'Completed and failed campaigns have an end; others have none.';
comment on constraint crawler_campaigns_generation_check on store.crawler_campaigns is
  'Generations are numbered from 1.';
comment on constraint crawler_campaigns_nearby_locations_check on store.crawler_campaigns is
  'A campaign has at most 100 nearby locations.';
comment on constraint crawler_campaigns_settings_revision_check on store.crawler_campaigns is
  'Revisions are numbered from 1.';
comment on constraint crawler_campaigns_requested_by_fkey on store.crawler_campaigns is
  'requested_by refers to an account.';

comment on index store.campaign_edges_link_key is 'This link was already found in this generation.';
comment on index store.campaign_edges_search_key is 'This search has already found the address.';
