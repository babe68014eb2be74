-- needs: guard.now, logic.reclaim_crawler_evaluations

create function api.claim_crawler_evaluation() returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_evaluation store.crawler_evaluations;
  v_job store.crawler_jobs;
begin
  perform logic.reclaim_crawler_evaluations();
  update store.crawler_evaluations e set state = 'running', moved_by = 'claim', version = e.version + 1,
    lease_attempt = gen_random_uuid(), lease_until = guard.now() + interval '60 s'
  where e.id = (
    select d.id from store.crawler_evaluations d where d.kind = 'rejudge' and d.state = 'queued'
    order by d.created_at, d.id for update skip locked limit 1)
  returning * into v_evaluation;
  if not found then
    return null;
  end if;
  select * into v_job from store.crawler_jobs j where j.id = v_evaluation.job_id;
  return jsonb_build_object('lease', v_evaluation.lease_attempt, 'config', v_evaluation.config,
    'judges', v_evaluation.judges, 'threshold', v_evaluation.threshold,
    'modelRequests', v_job.budget_model_requests - v_evaluation.model_requests);
end
$body$;

comment on function api.claim_crawler_evaluation() is
  'Leases the oldest queued rejudge for 60 seconds: {lease, config, judges, threshold, modelRequests}. modelRequests '
  'is the number of requests to a model still allowed, null when unlimited. Returns null when no rejudge is queued.';
grant execute on function api.claim_crawler_evaluation() to campatlas_worker;
