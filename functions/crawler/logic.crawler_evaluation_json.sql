-- Counts of an ended evaluation are stored with it.
-- needs: logic.iso_milliseconds, logic.crawler_counts

create function logic.crawler_evaluation_json(p_evaluation store.crawler_evaluations) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object('id', p_evaluation.id, 'job_id', p_evaluation.job_id, 'kind', p_evaluation.kind,
    'purpose', p_evaluation.purpose, 'status', p_evaluation.state, 'attempt_id', p_evaluation.attempt_id,
    'source_attempt_id', p_evaluation.source_attempt_id,
    'baseline_evaluation_id', p_evaluation.baseline_evaluation_id,
    'completion_reason', p_evaluation.completion_reason, 'config', p_evaluation.config,
    'counts', coalesce(p_evaluation.counts, logic.crawler_counts(p_evaluation.attempt_id,
      case when p_evaluation.kind = 'rejudge' then p_evaluation.id end, p_evaluation.threshold,
      p_evaluation.baseline_evaluation_id is not null, null, null)),
    'idempotency_key', p_evaluation.idempotency_key,
    'created_at', logic.iso_milliseconds(p_evaluation.created_at),
    'finished_at', logic.iso_milliseconds(p_evaluation.finished_at));
end;

comment on function logic.crawler_evaluation_json(store.crawler_evaluations) is 'An evaluation as shown to staff.';
