-- needs: guard.now, logic.crawler_evaluation_json, logic.reject, logic.require_crawler_evaluation

create function api.cancel_crawler_evaluation(p_job uuid, p_evaluation uuid) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_evaluation store.crawler_evaluations := logic.require_crawler_evaluation(p_job, p_evaluation);
begin
  if v_evaluation.kind <> 'rejudge' and v_evaluation.finished_at is null then
    perform logic.reject('conflict', 'A crawl''s own evaluation ends with the crawl; cancel the job instead.');
  end if;
  update store.crawler_evaluations e set state = 'cancelled', moved_by = 'cancel', version = e.version + 1,
    completion_reason = 'Stopped by user', lease_attempt = null, lease_until = null
  where e.id = p_evaluation and e.state in ('queued', 'running');
  select * into v_evaluation from store.crawler_evaluations e where e.id = p_evaluation;
  return logic.crawler_evaluation_json(v_evaluation);
end
$body$;

comment on function api.cancel_crawler_evaluation(uuid, uuid) is
  'Cancels a rejudge and returns it; one that has ended is returned unchanged. Raises PT403 when the caller is not '
  'staff, PT404 for an unknown evaluation, PT409 for an unfinished evaluation of the crawl itself, which ends with '
  'its job.';
grant execute on function api.cancel_crawler_evaluation(uuid, uuid) to campatlas_own;
