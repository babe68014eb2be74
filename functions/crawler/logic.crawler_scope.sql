-- needs: logic.crawler_baseline, logic.crawler_counts, logic.reject, logic.reject_gated_crawl
-- needs: logic.require_crawler_evaluation, logic.require_crawler_job

create function logic.crawler_scope(p_job uuid, p_attempt text, p_evaluation uuid, p_baseline uuid,
  out job store.crawler_jobs, out attempt store.crawler_attempts, out rejudge uuid, out threshold double precision,
  out has_baseline boolean, out base_attempt uuid, out base_evaluation uuid, out counts jsonb)
language plpgsql stable
as $body$
declare
  v_evaluation store.crawler_evaluations;
begin
  job := logic.require_crawler_job(p_job);
  if p_evaluation is not null then
    perform logic.reject_gated_crawl(job, 'evaluation');
    v_evaluation := logic.require_crawler_evaluation(p_job, p_evaluation);
    rejudge := case when v_evaluation.kind = 'rejudge' then v_evaluation.id end;
    select * into attempt from store.crawler_attempts a where a.id = v_evaluation.attempt_id;
  elsif p_attempt is not null then
    select * into attempt from store.crawler_attempts a
    where a.job_id = p_job
      and case when p_attempt ~ '^[0-9]{1,9}$' then a.number = p_attempt::integer else a.id = p_attempt::uuid end;
    if not found then
      perform logic.reject('not_found', 'There is no such attempt.');
    end if;
  else
    select * into attempt from store.crawler_attempts a where a.job_id = p_job order by a.number desc limit 1;
  end if;
  if v_evaluation.id is null then
    select * into v_evaluation from store.crawler_evaluations e
    where e.attempt_id = attempt.id and e.kind <> 'rejudge' order by e.created_at desc limit 1;
  end if;
  threshold := coalesce(v_evaluation.threshold, job.confidence_threshold);
  if p_baseline is not null then
    perform logic.reject_gated_crawl(job, 'baseline');
  end if;
  select b.base_attempt, b.base_evaluation into base_attempt, base_evaluation
  from logic.crawler_baseline(p_job, p_baseline) b;
  has_baseline := p_baseline is not null or rejudge is not null and v_evaluation.baseline_evaluation_id is not null;
  counts := case when p_baseline is null then v_evaluation.counts end;
  counts := coalesce(counts, logic.crawler_counts(attempt.id, rejudge, threshold, has_baseline, base_attempt,
    base_evaluation));
end
$body$;

comment on function logic.crawler_scope(uuid, text, uuid, uuid) is
  'Resolves a staff request for a crawl''s pages: the attempt (by id or number, by default the latest), the rejudge '
  'if p_evaluation is one, the baseline, and the counts. Raises PT403 when the caller is not staff, PT404 for an '
  'unknown job, attempt or evaluation, PT400 for an evaluation or baseline when the crawl judges sites.';
