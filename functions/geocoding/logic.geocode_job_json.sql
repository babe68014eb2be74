-- needs: logic.iso_milliseconds

create function logic.geocode_job_json(p_job store.geocode_jobs) returns jsonb
language sql stable
begin atomic
  select p_job.quote || jsonb_build_object('id', p_job.id, 'status', p_job.state, 'requestedBy', p_job.requested_by,
    'createdAt', logic.iso_milliseconds(p_job.created_at), 'updatedAt', logic.iso_milliseconds(p_job.updated_at),
    'startedAt', logic.iso_milliseconds(p_job.started_at), 'completedAt', logic.iso_milliseconds(p_job.completed_at),
    'error', p_job.error, 'submittedLookups', p_job.submitted_lookups,
    'processed', p_job.succeeded + p_job.unresolved + p_job.failed + p_job.stale + p_job.cancelled,
    'succeeded', p_job.succeeded, 'unresolved', p_job.unresolved, 'failed', p_job.failed, 'stale', p_job.stale,
    'cancelled', p_job.cancelled);
end;

comment on function logic.geocode_job_json(store.geocode_jobs) is
  'A job as shown to staff: its quote and progress. Uncertain items do not count as processed.';
grant execute on function logic.geocode_job_json(store.geocode_jobs) to campatlas_own;
