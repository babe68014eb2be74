-- needs: guard.account, guard.now, logic.candidates_of, logic.freeze_candidates, logic.reject
-- needs: store.tg_crawler_evaluations__times

create function logic.add_rejudge(p_job store.crawler_jobs, p_attempt store.crawler_attempts, p_purpose text,
  p_config jsonb, p_judges integer, p_key text, p_hash bytea) returns store.crawler_evaluations
language plpgsql volatile
as $body$
declare
  v_candidates record;
  v_base store.crawler_evaluations;
  v_evaluation store.crawler_evaluations;
begin
  select * into v_candidates from logic.candidates_of(p_attempt.id);
  if v_candidates.hash is null then
    perform logic.reject('invalid_body', format(
      'The URLs of this crawl have %s bytes as JSON; an evaluation can judge at most 25165824 (24 MiB).',
      v_candidates.bytes));
  end if;
  select * into v_base from store.crawler_evaluations e
  where e.attempt_id = p_attempt.id and e.state in ('completed', 'partial')
  order by e.created_at desc, e.id limit 1;
  insert into store.crawler_evaluations (job_id, kind, purpose, attempt_id, source_attempt_id, baseline_evaluation_id,
    config, judges, threshold, idempotency_key, request_hash, candidate_count, candidate_bytes, candidate_hash,
    requested_by, created_at, updated_at)
  values (p_job.id, 'rejudge', p_purpose, p_attempt.id, p_attempt.id, v_base.id, p_config, p_judges,
    coalesce((p_config ->> 'confidence_threshold')::double precision, p_job.confidence_threshold), p_key,
    case when p_key is not null then p_hash end, v_candidates.count, v_candidates.bytes, v_candidates.hash,
    coalesce(guard.account(), p_job.requested_by), guard.now(), guard.now())
  returning * into v_evaluation;
  perform logic.freeze_candidates(v_evaluation, v_base);
  perform graphile_worker.add_job('crawler/judge', job_key => 'crawler/judge');
  return v_evaluation;
end
$body$;

comment on function logic.add_rejudge(store.crawler_jobs, store.crawler_attempts, text, jsonb, integer, text, bytea) is
  'Queues a rejudge of the pages saved by an attempt and wakes the worker that judges. Its candidates are frozen, as '
  'is its baseline: the latest completed or partial evaluation of the attempt. Raises PT400 for more than 24 MiB of '
  'URLs.';
