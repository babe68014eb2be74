-- needs: logic.reject, logic.require_crawler_job

create function logic.require_crawler_evaluation(p_job uuid, p_evaluation uuid) returns store.crawler_evaluations
language plpgsql stable
as $body$
declare
  v_evaluation store.crawler_evaluations;
begin
  perform logic.require_crawler_job(p_job);
  select * into v_evaluation from store.crawler_evaluations e where e.id = p_evaluation and e.job_id = p_job;
  if not found then
    perform logic.reject('not_found', 'There is no such evaluation.');
  end if;
  return v_evaluation;
end
$body$;

comment on function logic.require_crawler_evaluation(uuid, uuid) is
  'An evaluation of a crawl. Raises PT403 when the caller is not staff, PT404 for an unknown evaluation or one of '
  'another crawl.';
