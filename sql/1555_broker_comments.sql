-- Comments in plain English; the earlier ones were hard to understand.

comment on table store.broker_activity is
  'Log of what the browser did in a run, without secrets: steps, and requests by method, origin, path and status.';
comment on constraint broker_activity_run_id_fkey on store.broker_activity is 'run_id refers to a run.';

comment on table store.broker_decisions is
  'Questions of a run that staff answer. States: guard.moves of broker_decision. Questions to parents are in '
  'store.booking_decisions.';
comment on column store.broker_decisions.kind is
  'total: whether to order at exactly this total; outcome: what happened to an order whose response was lost.';
comment on column store.broker_decisions.options is
  '[{id, label, total?}]; total in cents if the choice changes the price.';
comment on column store.broker_decisions.total_cents is 'The total that the question is about.';
comment on constraint broker_decisions_decided_check on store.broker_decisions is 'An answered question has a time.';
comment on constraint broker_decisions_option_check on store.broker_decisions is
  'Accepted questions have an option; others have none.';
comment on constraint broker_decisions_options_check on store.broker_decisions is 'options is a list.';
comment on constraint broker_decisions_decided_by_fkey on store.broker_decisions is 'decided_by refers to an account.';
comment on constraint broker_decisions_run_id_fkey on store.broker_decisions is 'run_id refers to a run.';

comment on table store.broker_holds is
  'Obstacles on a web site that only the site itself can remove, such as a CAPTCHA; the run waits meanwhile.';
comment on constraint broker_holds_run_id_fkey on store.broker_holds is 'run_id refers to a run.';

comment on table store.broker_runs is
  'Runs of the broker on web sites. States: guard.moves of broker_run; no move leads back from submitting, so a run '
  'never orders twice.';
comment on column store.broker_runs.kind is
  'camp: a session of the catalog; general: a site and a task described in words.';
comment on column store.broker_runs.booking_id is 'The booking that it serves; a booking never has a second run.';
comment on column store.broker_runs.site is
  'Scheme, host and port. The browser may reach this site and what its recipe adds.';
comment on column store.broker_runs.max_cents is 'The maximum total of an order.';
comment on column store.broker_runs.rehearsal is 'Whether the run stops at the total and orders nothing.';
comment on column store.broker_runs.mode is
  'automatic: the browser gets the accounts at web sites; assisted: it gets none, and a person confirms the total.';
comment on column store.broker_runs.account_sites is
  'Sites for which accounts were given; the accounts themselves are in secret.broker_accounts until the run ends.';
comment on column store.broker_runs.total_cents is 'The total at the site''s checkout, as last read.';
comment on column store.broker_runs.error is 'Why it ended without an order, as a message for people, without secrets.';
comment on column store.broker_runs.moved_detail is 'Details of the last move, for its history.';
comment on column store.broker_runs.version is 'Number of moves.';
comment on column store.broker_runs.failures is 'Number of attempts that ended in a failed step.';
comment on column store.broker_runs.lease_attempt is
  'The attempt that holds the lease; writes of other attempts have no effect.';
comment on column store.broker_runs.run_at is 'When it may be claimed, at the earliest.';
comment on column store.broker_runs.deadline_at is
  'When it ends at the latest, unless it has ordered; its accounts are deleted then in any case.';
comment on constraint broker_runs_owner_id_key_key on store.broker_runs is 'A key belongs to one run of an account.';
comment on constraint broker_runs_ended_check on store.broker_runs is
  'A run that has ended has an end time and no lease.';
comment on constraint broker_runs_error_code_check on store.broker_runs is
  'An error code consists of words in small letters.';
comment on constraint broker_runs_receipt_state_check on store.broker_runs is
  'Only runs that have ordered have a receipt.';
comment on constraint broker_runs_rehearsal_check on store.broker_runs is
  'A run with a limit of 0 is a rehearsal, unless it serves a booking.';
comment on constraint broker_runs_site_check on store.broker_runs is 'A site is a scheme, host and port.';
comment on constraint broker_runs_subject_check on store.broker_runs is
  'Camp runs have a session, others have none; a booking''s run is a camp run.';
comment on constraint broker_runs_booking_id_fkey on store.broker_runs is 'booking_id refers to a booking.';
comment on constraint broker_runs_owner_id_fkey on store.broker_runs is 'owner_id refers to an account.';
comment on constraint broker_runs_session_id_fkey on store.broker_runs is 'session_id refers to a session.';

comment on table store.broker_screens is
  'Screenshots with private data covered, as evidence: the newest 20 per run (store.tg_broker_screens__newest), '
  'kept for 30 days.';
comment on column store.broker_screens.image is 'JPEG; typed text and private data are covered.';
comment on constraint broker_screens_image_check on store.broker_screens is 'An image has at most 2 MB.';
comment on constraint broker_screens_sha256_check on store.broker_screens is 'sha256 is 64 hexadecimal digits.';
comment on constraint broker_screens_run_id_fkey on store.broker_screens is 'run_id refers to a run.';

comment on table store.broker_submissions is
  'The permit for placing an order: at most one row per run, committed before the order''s first byte is sent. '
  'There is never a second one.';
comment on constraint broker_submissions_answered_check on store.broker_submissions is 'An answered order has a time.';
comment on constraint broker_submissions_run_id_fkey on store.broker_submissions is 'run_id refers to a run.';

comment on table secret.broker_accounts is
  'Accounts at web sites for a run, sealed; deleted when the run ends (store.tg_broker_runs__end) or its deadline '
  'passes.';
comment on constraint broker_accounts_sealed_check on secret.broker_accounts is
  'The sealed accounts have at most 100,000 bytes.';
comment on constraint broker_accounts_run_id_fkey on secret.broker_accounts is 'run_id refers to a run.';
