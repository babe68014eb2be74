create function logic.freeze_candidates(p_evaluation store.crawler_evaluations, p_base store.crawler_evaluations)
  returns void
language plpgsql volatile set plan_cache_mode = force_custom_plan
as $body$
declare
  v_own constant uuid := case when p_base.kind <> 'rejudge' then p_base.attempt_id end;
  v_rejudge constant uuid := case when p_base.kind = 'rejudge' then p_base.id end;
begin
  insert into store.crawler_judgements (evaluation_id, digest, url, baseline_included)
  select p_evaluation.id, r.final_digest, r.final_url,
    case when v_own is not null then r.included else j.included end
  from store.crawler_results r
    left join store.crawler_judgements j on j.evaluation_id = v_rejudge and j.digest = r.final_digest
  where r.attempt_id = p_evaluation.attempt_id and r.error is null;
end
$body$;

comment on function logic.freeze_candidates(store.crawler_evaluations, store.crawler_evaluations) is
  'Copies the pages that a new rejudge covers into store.crawler_judgements, with the baseline''s verdicts. p_base '
  'is a row of nulls when there is no baseline.';
