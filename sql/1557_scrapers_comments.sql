-- Comments in plain English; the earlier ones were hard to understand.

comment on table store.ingestion_providers is
  'External services that scrapers use: five for models, one for residential proxies. A rename applies to all '
  'references.';
comment on constraint ingestion_providers_kind_check on store.ingestion_providers is
  'A provider offers models or is a proxy.';
comment on constraint ingestion_providers_name_check on store.ingestion_providers is
  'A name has 1 to 32 small letters, digits, _ and -, and starts with a letter.';

comment on table store.pool_accounts is
  'Model subscriptions that installations use in turn, each by one installation at a time. States: guard.moves of '
  'pool_account. A removed one stays as a row that is never shown.';
comment on column store.pool_accounts.email is 'As reported by the login''s issuer.';
comment on column store.pool_accounts.plan is 'As reported by the login''s issuer, if it does.';
comment on column store.pool_accounts.version is 'Number of moves.';
comment on column store.pool_accounts.device_url is 'Where a person enters the code while a login is pending.';
comment on column store.pool_accounts.code_expires_at is 'When the code expires; the login has then failed.';
comment on column store.pool_accounts.login_attempt is
  'The attempt that processes the login; reports of other attempts have no effect.';
comment on column store.pool_accounts.login_at is
  'When the login may be processed next: at its next request, or when an attempt that died has expired. Null: '
  'nothing to do.';
comment on column store.pool_accounts.used_5h_pct is 'Usage of the five-hour window in percent, by the latest reading.';
comment on column store.pool_accounts.used_week_pct is 'Usage of the weekly window in percent, by the latest reading.';
comment on column store.pool_accounts.read_at is 'When the usage was read; older readings are ignored.';
comment on column store.pool_accounts.exhausted_until is
  'For an exhausted subscription: when the used-up window is reset; infinity if the service does not say.';
comment on column store.pool_accounts.usage_ceiling_pct is
  'From this usage in percent on, it is not leased; null: no ceiling.';
comment on column store.pool_accounts.stopped_until is
  'Set when a reading reached the ceiling: the reset of that window, or infinity if unknown. Only a lower reading '
  'taken at or after this time, or another ceiling, allows leases again. Null: not stopped.';
comment on column store.pool_accounts.leased_by is 'The installation that leases it.';
comment on column store.pool_accounts.lease_until is
  'When the lease ends and another installation may lease it; extended by heartbeats.';
comment on column store.pool_accounts.removing_at is 'When its removal was requested.';
comment on column store.pool_accounts.last_error is 'The last error, without secrets.';
comment on constraint pool_accounts_leased_by_key on store.pool_accounts is
  'An installation leases one account at a time.';
comment on constraint pool_accounts_device_check on store.pool_accounts is
  'Address, code and its expiry are set together, and only while a login is pending.';
comment on constraint pool_accounts_last_error_check on store.pool_accounts is 'An error has at most 300 characters.';
comment on constraint pool_accounts_lease_check on store.pool_accounts is
  'A lease has a holder, a beginning and an end.';
comment on constraint pool_accounts_leased_state_check on store.pool_accounts is
  'A leased account is active, exhausted or being removed.';
comment on constraint pool_accounts_stopped_check on store.pool_accounts is
  'Only an account with a ceiling can be stopped.';
comment on constraint pool_accounts_created_by_fkey on store.pool_accounts is 'created_by refers to an account.';
comment on constraint pool_accounts_leased_by_fkey on store.pool_accounts is 'leased_by refers to an installation.';

comment on table store.provider_pauses is
  'Providers that an installation currently cannot use, as listed in its last heartbeat.';
comment on column store.provider_pauses.paused_at is 'Since when, as reported by the installation.';
comment on column store.provider_pauses.probed_at is 'When it last checked whether the provider is available again.';
comment on column store.provider_pauses.probe_error is 'The result of that check, without secrets.';
comment on column store.provider_pauses.probes is 'Number of checks.';
comment on constraint provider_pauses_probes_check on store.provider_pauses is 'probes is not negative.';
comment on constraint provider_pauses_installation_id_fkey on store.provider_pauses is
  'installation_id refers to an installation.';
comment on constraint provider_pauses_provider_fkey on store.provider_pauses is 'provider refers to a provider.';

comment on table store.scraper_artifacts is
  'Small JSON documents that show people what an attempt did. They never contain page bodies, markup or credentials.';
comment on column store.scraper_artifacts.bytes is 'Size as sent.';
comment on column store.scraper_artifacts.digest is 'SHA-256 of what was sent, so that a repetition changes nothing.';
comment on column store.scraper_artifacts.omitted_reason is 'Why the body was not stored.';
comment on constraint scraper_artifacts_bytes_check on store.scraper_artifacts is 'bytes is not negative.';
comment on constraint scraper_artifacts_body_check on store.scraper_artifacts is
  'An artifact has either a body or a reason for its absence.';
comment on constraint scraper_artifacts_attempt_id_fkey on store.scraper_artifacts is
  'attempt_id refers to an attempt.';

comment on table store.scraper_attempts is
  'Attempts at jobs. All writes for a job must carry the id of its current attempt.';
comment on column store.scraper_attempts.number is 'Number of the attempt within its job, from 1.';
comment on column store.scraper_attempts.counted is 'Whether it counts toward the job''s max_attempts.';
comment on constraint scraper_attempts_ended_check on store.scraper_attempts is
  'Attempts that have ended have an outcome; others have none.';
comment on constraint scraper_attempts_error_code_check on store.scraper_attempts is
  'A code has 1 to 64 small letters, digits and _, and starts with a letter.';
comment on constraint scraper_attempts_outcome_check on store.scraper_attempts is
  'outcome is completed, failed, provider_unavailable, released or lost.';
comment on constraint scraper_attempts_job_id_fkey on store.scraper_attempts is 'job_id refers to a job.';
comment on constraint scraper_attempts_session_id_fkey on store.scraper_attempts is
  'session_id refers to a session of the installation.';

comment on table store.scraper_events is 'Progress events of an attempt, in order of arrival.';
comment on column store.scraper_events.detail is 'A small object without secrets.';
comment on constraint scraper_events_kind_check on store.scraper_events is
  'A kind has 1 to 64 small letters, digits, _, . and -, and starts with a letter.';
comment on constraint scraper_events_attempt_id_fkey on store.scraper_events is 'attempt_id refers to an attempt.';

comment on table store.scraper_installations is
  'External places where a scraper runs, each with a credential of its own.';
comment on column store.scraper_installations.capacity is
  'How many jobs it runs at once, as reported by its last session; null before the first one.';
comment on column store.scraper_installations.contract_version is
  'The version of the job contract that it supports, as reported by its last session.';
comment on column store.scraper_installations.build_revision is 'The revision of its code; null until it is reported.';
comment on column store.scraper_installations.build_main_revision is
  'The latest available revision of its code, as far as it knows.';
comment on column store.scraper_installations.build_behind_main is
  'Number of changes between the two; null if it cannot be determined.';
comment on column store.scraper_installations.build_checked_at is 'When it last checked for newer code.';
comment on column store.scraper_installations.last_seen_at is
  'When its last session or heartbeat arrived; null: never.';
comment on constraint scraper_installations_build_check on store.scraper_installations is
  'A reported build has a revision.';

comment on table store.scraper_jobs is
  'Jobs to read one web site, each for one installation. States: guard.moves of scraper_job.';
comment on column store.scraper_jobs.website is 'The requested address.';
comment on column store.scraper_jobs.website_origin is 'Its scheme, host and port, normalized.';
comment on column store.scraper_jobs.website_target is
  'The normalized address of the page (server/routes/scrapers/websites.ts); jobs with equal ones are about the same '
  'page.';
comment on column store.scraper_jobs.contract_version is
  'The version of the job contract that the installation must support; set when it is queued.';
comment on column store.scraper_jobs.moved_detail is 'Details of that event, for the timeline.';
comment on column store.scraper_jobs.version is 'Number of moves.';
comment on column store.scraper_jobs.attempts is
  'Number of attempts that count: those that failed with a retryable error.';
comment on column store.scraper_jobs.deaths is
  'Number of consecutive lost attempts; the third one ends the job (crash_loop).';
comment on column store.scraper_jobs.error_code is
  'Why it failed, is paused or will be retried; null when it is completed.';
comment on column store.scraper_jobs.error is 'Message for error_code, without secrets.';
comment on column store.scraper_jobs.paused_provider is 'The provider that it waits for.';
comment on column store.scraper_jobs.retry_of is 'The failed job that this one retries, at a person''s request.';
comment on column store.scraper_jobs.run_at is 'When it may be claimed, at the earliest.';
comment on column store.scraper_jobs.lease_attempt is
  'The attempt that holds the lease (store.scraper_attempts); writes of other attempts have no effect.';
comment on column store.scraper_jobs.lease_until is 'When the lease ends and others may claim it.';
comment on column store.scraper_jobs.publication is
  'Whether its records are in the catalog: none, pending, applied or refused.';
comment on column store.scraper_jobs.publication_summary is 'Number of records inserted, updated, refused and so on.';
comment on constraint scraper_jobs_attempts_check on store.scraper_jobs is 'At most max_attempts attempts count.';
comment on constraint scraper_jobs_deaths_check on store.scraper_jobs is
  'A job ends after three consecutive lost attempts.';
comment on constraint scraper_jobs_error_code_check on store.scraper_jobs is
  'A code has 1 to 64 small letters, digits and _, and starts with a letter.';
comment on constraint scraper_jobs_failed_check on store.scraper_jobs is
  'A failed job has an error code; a completed one has none.';
comment on constraint scraper_jobs_finished_check on store.scraper_jobs is
  'Completed and failed jobs have an end; others have none.';
comment on constraint scraper_jobs_kind_check on store.scraper_jobs is 'kind is onboarding or refresh.';
comment on constraint scraper_jobs_lease_check on store.scraper_jobs is 'Running jobs have a lease; others have none.';
comment on constraint scraper_jobs_max_attempts_check on store.scraper_jobs is 'max_attempts is 1 to 10.';
comment on constraint scraper_jobs_paused_check on store.scraper_jobs is
  'Paused jobs have a provider that they wait for, others have none; contracts before 5 have no pause.';
comment on constraint scraper_jobs_published_check on store.scraper_jobs is
  'Only completed jobs have a publication; an applied or refused one has a time.';
comment on constraint scraper_jobs_installation_id_fkey on store.scraper_jobs is
  'installation_id refers to an installation.';
comment on constraint scraper_jobs_paused_provider_fkey on store.scraper_jobs is
  'paused_provider refers to a provider.';
comment on constraint scraper_jobs_requested_by_fkey on store.scraper_jobs is 'requested_by refers to an account.';
comment on constraint scraper_jobs_retry_of_fkey on store.scraper_jobs is 'retry_of refers to a job.';

comment on table store.scraper_records is
  'Records delivered by an attempt, in chunks of newline-delimited JSON; published when its job is completed.';
comment on column store.scraper_records.digest is
  'SHA-256 of the chunk: repeating it changes nothing, a different one with the same number is refused.';
comment on column store.scraper_records.body is
  'The lines; deleted once they are applied, or a day after the end of an attempt that was not published.';
comment on column store.scraper_records.applied_at is 'When they were applied to the catalog.';
comment on column store.scraper_records.summary is 'Number of lines inserted, updated, unchanged, refused and so on.';
comment on constraint scraper_records_lines_check on store.scraper_records is 'lines is not negative.';
comment on constraint scraper_records_attempt_id_fkey on store.scraper_records is 'attempt_id refers to an attempt.';

comment on table store.scraper_sessions is
  'One run of an installation''s program. A new session ends the previous one, whose attempts are lost.';
comment on constraint scraper_sessions_span_check on store.scraper_sessions is 'A session ends after it started.';
comment on constraint scraper_sessions_installation_id_fkey on store.scraper_sessions is
  'installation_id refers to an installation.';

comment on table store.scraper_updates is
  'Requests to update an installation''s code or roll it back. States: guard.moves of scraper_update.';
comment on column store.scraper_updates.moved_detail is 'Details of that event, for the timeline.';
comment on column store.scraper_updates.version is 'Number of moves.';
comment on column store.scraper_updates.target_revision is 'The revision to update to; null for a rollback.';
comment on column store.scraper_updates.log_tail is 'The end of the update script''s output, without secrets.';
comment on column store.scraper_updates.due_at is
  'When its state expires (store.tg_scraper_updates__times); null once it has ended.';
comment on constraint scraper_updates_action_check on store.scraper_updates is 'action is update or rollback.';
comment on constraint scraper_updates_finished_check on store.scraper_updates is
  'Requests that have ended have an end time; all others have a deadline.';
comment on constraint scraper_updates_log_tail_check on store.scraper_updates is
  'log_tail has at most 16384 characters.';
comment on constraint scraper_updates_installation_id_fkey on store.scraper_updates is
  'installation_id refers to an installation.';
comment on constraint scraper_updates_requested_by_fkey on store.scraper_updates is
  'requested_by refers to an account.';

comment on table secret.pool_logins is
  'Login data of store.pool_accounts, sealed with POOL_SEAL_KEY, which is separate from SEAL_KEYS: the device code '
  'while a login is pending, then the tokens.';
comment on constraint pool_logins_account_id_fkey on secret.pool_logins is
  'account_id refers to an account of the pool.';

comment on index store.scraper_jobs_lease_attempt_key is 'An attempt belongs to one job.';
comment on index store.scraper_jobs_retry_of_key is 'A job has at most one retry, which may itself be retried.';
comment on sequence store.scraper_jobs_told is
  'When the last notification about moved jobs was sent, in milliseconds since 1970. It is a sequence because '
  'writers of a row would wait for one another.';
