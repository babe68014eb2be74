-- Comments in plain English; the earlier ones were hard to understand.

comment on table store.capture_images is
  'The images of captures; the newest 10,000 are kept (overseer/prune-captures).';
comment on constraint capture_images_capture_id_fkey on store.capture_images is 'capture_id refers to a capture.';

comment on table store.captures is 'Pages as they looked when the review agent visited them.';
comment on column store.captures.sha256 is 'SHA-256 of the image.';
comment on column store.captures.source_sha256 is 'SHA-256 of the page''s response.';
comment on column store.captures.image_deleted_at is 'When its image was deleted; only the newest 10,000 are kept.';
comment on column store.captures.warnings is 'What may be missing in the image.';
comment on constraint captures_device_scale_check on store.captures is 'The device scale is 1.';
comment on constraint captures_pages_check on store.captures is 'Pages of a PDF are numbered from 1 to their count.';

comment on table store.overseer is
  'State of the review agent, in one row. Every writer locks it first, so that event ids follow the commit order '
  'and the limit of 100 pending messages is exact.';
comment on column store.overseer.revision is 'Incremented by each change of the instructions or the memory.';
comment on column store.overseer.pause_version is 'Incremented only when paused changes.';
comment on column store.overseer.directives is
  'The instructions of staff, one text each; an instruction of an earlier version is one directive.';
comment on column store.overseer.disabled_tools is 'Names of tools that the agent must not use.';
comment on column store.overseer.cadence_minutes is 'Least time between two checks of a record, in minutes.';
comment on column store.overseer.memory_epoch is
  'Number of the current memory; clearing the memory begins a new epoch, and rows of earlier epochs are ignored.';
comment on column store.overseer.pending is 'Number of pending messages.';
comment on column store.overseer.last_event_id is 'Id of the latest event; ids are consecutive.';
comment on column store.overseer.last_job_id is 'Number of the last linked job.';
comment on constraint overseer_memory_epoch_check on store.overseer is 'Epochs are numbered from 0.';
comment on constraint overseer_pause_version_check on store.overseer is 'pause_version is not negative.';
comment on constraint overseer_pending_check on store.overseer is 'At most 100 messages are pending.';
comment on constraint overseer_revision_check on store.overseer is 'Revisions are numbered from 0.';
comment on constraint overseer_updated_by_fkey on store.overseer is 'updated_by refers to an account.';

comment on table store.overseer_events is
  'Log of actions by staff and the review agent, append only. Ids have no gaps and follow the commit order, so a '
  'reader that has read up to an id has missed no earlier event.';
comment on column store.overseer_events.revision is 'The revision of the instructions at or after the event.';
comment on column store.overseer_events.actor_id is 'The account; null for the agent and for erased accounts.';
comment on column store.overseer_events.details is 'A summary of limited size (logic.overseer_details).';
comment on column store.overseer_events.directive is 'The saved instructions.';
comment on constraint overseer_events_details_check on store.overseer_events is
  'details is a small object; its source is coordinator or subagent, its phase commentary or final_answer, its '
  'label Subagent with a number.';
comment on constraint overseer_events_directive_check on store.overseer_events is
  'Events of saved instructions have a directive; others have none.';
comment on constraint overseer_events_id_check on store.overseer_events is 'Ids are numbered from 1.';
comment on constraint overseer_events_kind_check on store.overseer_events is
  'kind is directive_saved, agent_output, user_message, message_delivered, message_cancelled, pause_changed or '
  'memory_cleared.';
comment on constraint overseer_events_revision_check on store.overseer_events is 'Revisions are numbered from 0.';
comment on constraint overseer_events_actor_id_fkey on store.overseer_events is 'actor_id refers to an account.';

comment on table store.overseer_jobs is 'Ingestion jobs that the review agent requested, in that order.';
comment on column store.overseer_jobs.revision is 'The revision of the instructions when it was requested.';
comment on column store.overseer_jobs.camp_id is 'The record that it is about; null if that no longer exists.';
comment on constraint overseer_jobs_job_key on store.overseer_jobs is 'A job is listed once.';
comment on constraint overseer_jobs_kind_check on store.overseer_jobs is 'kind is crawler_job or scraper_job.';
comment on constraint overseer_jobs_revision_check on store.overseer_jobs is 'Revisions are numbered from 0.';
comment on constraint overseer_jobs_camp_id_fkey on store.overseer_jobs is 'camp_id refers to a record.';

comment on table store.overseer_memory is 'The review agent''s memory of the records that it has checked.';
comment on column store.overseer_memory.epoch is 'The epoch in store.overseer; rows of earlier epochs are ignored.';
comment on column store.overseer_memory.strikes is
  'Number of consecutive checks in which the record''s page was missing.';
comment on column store.overseer_memory.findings is
  'Keys of the findings that were reported, so that they are not reported again.';
comment on constraint overseer_memory_findings_check on store.overseer_memory is 'At most 50 findings are stored.';
comment on constraint overseer_memory_strikes_check on store.overseer_memory is 'strikes is 0 to 100.';
comment on constraint overseer_memory_record_id_fkey on store.overseer_memory is 'record_id refers to a record.';

comment on table store.overseer_messages is
  'Messages to the review agent, including rejected ones. A repeated request with the same id gets the stored answer.';
comment on column store.overseer_messages.id is 'The sender''s requestId.';
comment on column store.overseer_messages.event_id is 'Its user_message event; messages are delivered in this order.';
comment on column store.overseer_messages.receipt is 'The answer to the request.';
comment on constraint overseer_messages_state_check on store.overseer_messages is
  'Rejected messages have no event and no text; all others have both.';
comment on constraint overseer_messages_account_id_fkey on store.overseer_messages is
  'account_id refers to an account.';
comment on constraint overseer_messages_event_id_fkey on store.overseer_messages is 'event_id refers to an event.';

comment on table store.review_captures is 'The captures that serve as evidence for a version of a review.';
comment on constraint review_captures_capture_id_fkey on store.review_captures is 'capture_id refers to a capture.';
comment on constraint review_captures_version_fkey on store.review_captures is
  'The version refers to a version of a review.';

comment on table store.review_decisions is
  'Decisions of people about reviews, accepted or rejected; append only. A repeated request gets the stored answer.';
comment on column store.review_decisions.body_hash is 'SHA-256 of the review''s id and the request without its own id.';
comment on column store.review_decisions.receipt is 'The answer to the request.';
comment on constraint review_decisions_account_id_fkey on store.review_decisions is 'account_id refers to an account.';
comment on constraint review_decisions_review_id_fkey on store.review_decisions is 'review_id refers to a review.';

comment on table store.review_reversals is 'Reversals that people requested, and whether they are done.';
comment on column store.review_reversals.number is 'The version of the review to be reversed.';
comment on column store.review_reversals.changed is 'The fields of the record that it changed.';
comment on constraint review_reversals_version_key on store.review_reversals is 'A version is reversed once.';
comment on constraint review_reversals_account_id_fkey on store.review_reversals is 'account_id refers to an account.';
comment on constraint review_reversals_review_id_fkey on store.review_reversals is 'review_id refers to a review.';

comment on table store.review_versions is 'Proposed changes under review: one version per contribution, never changed.';
comment on column store.review_versions.contribution_id is 'The contribution to the record.';
comment on column store.review_versions.actor_id is 'The account in whose name it was made; null for the agent itself.';
comment on column store.review_versions.expected is 'Previous values of the fields that it changes.';
comment on column store.review_versions.proposed is 'New values of these fields; null clears a field.';
comment on column store.review_versions.media is 'The proposed gallery; null if it does not change.';
comment on column store.review_versions.links is 'Links that it adds and removes: {add, remove}.';
comment on column store.review_versions.evidence is 'The evidence by field: [{field, observation, evidence, reason}].';
comment on column store.review_versions.applied_result is
  'The result of applying it: {contributionId, appliedAt, changed, unchanged, values}; null if it has no effect.';
comment on constraint review_versions_number_check on store.review_versions is 'Versions are numbered from 1.';
comment on constraint review_versions_actor_id_fkey on store.review_versions is 'actor_id refers to an account.';
comment on constraint review_versions_review_id_fkey on store.review_versions is 'review_id refers to a review.';

comment on table store.reviews is
  'Changes by the review agent, for people to decide about: state is the people''s decision, application the effect '
  'on the record''s values.';
comment on column store.reviews.version is 'Number of moves of state.';
comment on column store.reviews.number is 'The latest version; decisions refer to it.';
comment on column store.reviews.application is
  'applied; overruled: stored, but other values take precedence; held: arrived while automated updates were '
  'suppressed; reverting; reverted; revert_failed.';
comment on column store.reviews.has_images is 'Whether at least one image of its captures still exists.';
comment on constraint reviews_application_check on store.reviews is
  'application is applied, overruled, held, reverting, reverted or revert_failed.';
comment on constraint reviews_entity_kind_check on store.reviews is 'entity_kind is organization, activity or session.';
comment on constraint reviews_number_check on store.reviews is 'Versions are numbered from 1.';
comment on constraint reviews_record_id_fkey on store.reviews is 'record_id refers to a record.';

comment on table store.receipts is
  'Requests with an idempotency key, stored in the transaction of the object that they created. A repeated request '
  'is answered with that object''s current state; a different request with the same key is refused.';
comment on column store.receipts.scope is
  'Namespace of the key, such as geocoding.jobs; equal keys in different scopes are unrelated.';
comment on column store.receipts.key is 'The caller''s idempotency key.';
comment on column store.receipts.object_id is 'The object that it created.';
comment on constraint receipts_account_id_fkey on store.receipts is 'account_id refers to an account.';
