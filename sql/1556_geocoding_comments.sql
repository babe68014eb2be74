-- Comments in plain English; the earlier ones were hard to understand.

comment on table store.boundary_points is
  'A point inside each outline, for places that are located only by an outline; computed at the first use. A '
  'centroid may lie outside the outline.';
comment on constraint boundary_points_boundary_id_fkey on store.boundary_points is 'boundary_id refers to an outline.';

comment on table store.geocode_addresses is
  'Addresses to be geocoded by confirmed jobs, in the form in which they are sent. Rows never change: another '
  'address is another row.';
comment on column store.geocode_addresses.hash is 'Result of logic.address_hash.';
comment on column store.geocode_addresses.city is 'As recorded; null if only the ZIP code determines the place.';
comment on column store.geocode_addresses.state is 'Two letters; derived from the ZIP code if no state is recorded.';
comment on constraint geocode_addresses_place_check on store.geocode_addresses is
  'An address has a city or a ZIP code.';
comment on constraint geocode_addresses_street_check on store.geocode_addresses is 'An address has a street.';

comment on table store.geocode_blocks is
  'Providers that have refused a key or a quota: no requests are sent to them until the block ends.';
comment on column store.geocode_blocks.credential_hash is
  'SHA-256 of the refused key; using another key ends the block.';
comment on column store.geocode_blocks.job_id is 'The job whose request was refused.';
comment on column store.geocode_blocks.error is 'The provider''s message, without secrets.';
comment on column store.geocode_blocks.until is 'When the quota is renewed.';
comment on column store.geocode_blocks.ended_at is 'When the block ended; null while it is active.';
comment on constraint geocode_blocks_reason_check on store.geocode_blocks is
  'reason is authentication (the key was refused) or quota.';
comment on constraint geocode_blocks_until_check on store.geocode_blocks is 'Only a quota block ends by time.';
comment on constraint geocode_blocks_job_id_fkey on store.geocode_blocks is 'job_id refers to a job.';

comment on table store.geocode_items is
  'The places of a job, fixed when it was confirmed. An item''s state follows the lookup of its address '
  '(store.tg_geocode_lookups__items); for a found address the result is succeeded or stale.';
comment on column store.geocode_items.place is 'Position in the quote, from 1.';
comment on column store.geocode_items.configuration_id is
  'The configuration with the address when the job was confirmed. It may have been deleted since.';
comment on column store.geocode_items.state is
  'stale: when the result came, no record used this place with this address any more.';
comment on column store.geocode_items."precision" is 'Precision of the point found.';
comment on column store.geocode_items.error is 'Why no point was found, without secrets.';
comment on constraint geocode_items_job_id_place_key on store.geocode_items is 'Positions are unique in a job.';
comment on constraint geocode_items_found_check on store.geocode_items is 'Items that succeeded have a precision.';
comment on constraint geocode_items_place_check on store.geocode_items is 'Positions are numbered from 1.';

comment on table store.geocode_jobs is
  'Geocoding jobs that staff confirmed, with the quote; items and lookups are fixed at that time. States: '
  'guard.moves of geocode_job.';
comment on column store.geocode_jobs.scope_city is 'A city as in the lists of regions; null: the whole state.';
comment on column store.geocode_jobs.rerun_of is 'The earlier job whose items without a point are tried again.';
comment on column store.geocode_jobs.provider is 'The geocoding provider, as in the quote.';
comment on column store.geocode_jobs.fingerprint is
  'SHA-256 of the quote and all its candidates (logic.geocode_quote).';
comment on column store.geocode_jobs.quote is 'The quote as shown in the preview.';
comment on column store.geocode_jobs.required_lookups is 'Maximum number of lookups that may be sent.';
comment on column store.geocode_jobs.submitted_lookups is
  'Number of lookups sent to the provider so far (store.tg_geocode_lookups__count).';
comment on column store.geocode_jobs.items is
  'Number of items; these counters are kept by store.tg_geocode_items__count.';
comment on column store.geocode_jobs.uncertain is 'Number of items whose lookup was sent and whose result is unknown.';
comment on column store.geocode_jobs.moved_detail is 'Details of the last move, for its history.';
comment on column store.geocode_jobs.version is 'Number of moves.';
comment on column store.geocode_jobs.lease_attempt is
  'The attempt that holds the lease; writes of other attempts have no effect.';
comment on column store.geocode_jobs.run_at is 'When it may be claimed, at the earliest.';
comment on column store.geocode_jobs.error is 'Why it is blocked or failed, without secrets.';
comment on column store.geocode_jobs.requested_by is 'The person who confirmed it; null when that account is erased.';
comment on constraint geocode_jobs_counters_check on store.geocode_jobs is
  'The counters of outcomes add up to at most the number of items.';
comment on constraint geocode_jobs_lease_check on store.geocode_jobs is 'Running jobs have a lease; others have none.';
comment on constraint geocode_jobs_requested_by_fkey on store.geocode_jobs is 'requested_by refers to an account.';
comment on constraint geocode_jobs_rerun_of_fkey on store.geocode_jobs is 'rerun_of refers to a job.';

comment on table store.geocode_lookups is
  'The addresses that a job looks up. States: guard.moves of geocode_lookup; no move allows a second sending.';
comment on column store.geocode_lookups.is_reuse is 'Needs no request, because an earlier job has found the address.';
comment on column store.geocode_lookups.moved_detail is 'Details of the last move, for its history.';
comment on column store.geocode_lookups.version is 'Number of moves.';
comment on column store.geocode_lookups.submission_id is 'The request in which it was sent.';
comment on constraint geocode_lookups_submission_check on store.geocode_lookups is
  'A lookup that may have been sent has a request.';
comment on constraint geocode_lookups_address_hash_fkey on store.geocode_lookups is
  'address_hash refers to an address.';
comment on constraint geocode_lookups_job_id_fkey on store.geocode_lookups is 'job_id refers to a job.';
comment on constraint geocode_lookups_submission_id_fkey on store.geocode_lookups is
  'submission_id refers to a request.';

comment on table store.geocode_rates is
  'When the next request to a geocoder may be sent, over all workers, by the system clock even in tests.';

comment on table store.geocode_results is
  'Results from providers; append only. The newest found result of an address applies.';
comment on column store.geocode_results.edition is 'Version of the provider''s data, as reported by it.';
comment on column store.geocode_results.outcome is
  'found: a point with at least street precision; unresolved: no result, several, or a less precise one.';
comment on column store.geocode_results.licence is 'Attribution that the provider requires.';
comment on constraint geocode_results_found_check on store.geocode_results is
  'Found results have a point and a precision; others have none.';
comment on constraint geocode_results_address_hash_fkey on store.geocode_results is
  'address_hash refers to an address.';
comment on constraint geocode_results_lookup_id_fkey on store.geocode_results is 'lookup_id refers to a lookup.';

comment on table store.geocode_submissions is
  'Log of requests to providers, committed before each one is sent. Nothing is sent twice.';
comment on column store.geocode_submissions.credential_hash is 'SHA-256 of the key that was used; null: none.';
comment on column store.geocode_submissions.lease_until is
  'Extended by the process that waits for the response; if it passes without a response, the request''s lookups are '
  'uncertain.';
comment on column store.geocode_submissions.outcome is
  'answered: a complete response; refused: a complete refusal of key or quota; doubtful: neither.';
comment on column store.geocode_submissions.error is 'The error, without secrets.';
comment on constraint geocode_submissions_answered_check on store.geocode_submissions is
  'A finished request has a time and an outcome.';
comment on constraint geocode_submissions_lookups_check on store.geocode_submissions is
  'A request contains at least one lookup.';
comment on constraint geocode_submissions_job_id_fkey on store.geocode_submissions is 'job_id refers to a job.';

comment on table store.geocode_workers is 'Processes that send lookups, one row each, updated while they run.';
comment on column store.geocode_workers.provider is 'The geocoding provider; none: it sends nothing.';
comment on column store.geocode_workers.credential_configured is
  'Whether the credential that its provider requires is configured.';
comment on column store.geocode_workers.error is 'Its last error, without secrets; null after a success.';

comment on table store.zip_states is
  'The states in which each active ZIP area lies, computed when outlines become active.';

comment on index store.geocode_lookups_in_flight_key is
  'An address is in progress in at most one job, so that it is not paid for twice.';
