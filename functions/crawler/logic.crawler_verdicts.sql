-- Inlined into the calling query: with constant parameters only one branch of the union remains, and its index returns
-- rows in URL order.
-- needs: logic.crawler_set

create function logic.crawler_verdicts(p_attempt uuid, p_evaluation uuid, p_threshold double precision,
  p_has_baseline boolean, p_base_attempt uuid, p_base_evaluation uuid)
  returns table (digest bytea, url text, included boolean, confidence double precision, reason text, evidence jsonb,
    votes jsonb, error text, baseline boolean, set text)
language sql stable
begin atomic
  select v.digest, v.url, v.included, v.confidence, v.reason, v.evidence, v.votes, v.error, v.baseline,
    logic.crawler_set(v.included, v.confidence, p_threshold, p_has_baseline, v.baseline)
  from (
    select r.final_digest as digest, r.final_url collate "C" as url, r.included, r.confidence, r.reason, r.evidence,
      null::jsonb as votes, r.error, coalesce(o.included, j.included) as baseline
    from store.crawler_results r
      left join store.crawler_results o on o.attempt_id = p_base_attempt and o.final_digest = r.final_digest
      left join store.crawler_judgements j on j.evaluation_id = p_base_evaluation and j.digest = r.final_digest
    where r.attempt_id = p_attempt and p_evaluation is null
    union all
    select r.digest, r.url collate "C", r.included, r.confidence, r.reason, r.evidence, r.votes, r.error,
      case when num_nonnulls(p_base_attempt, p_base_evaluation) = 0 then r.baseline_included
        else coalesce(o.included, j.included) end
    from store.crawler_judgements r
      left join store.crawler_results o on o.attempt_id = p_base_attempt and o.final_digest = r.digest
      left join store.crawler_judgements j on j.evaluation_id = p_base_evaluation and j.digest = r.digest
    where r.evaluation_id = p_evaluation
  ) v;
end;

comment on function logic.crawler_verdicts(uuid, uuid, double precision, boolean, uuid, uuid) is
  'The pages of an attempt with the crawl''s own verdicts, or (p_evaluation) those of a rejudge, each with its set. '
  'The baseline is the verdicts of p_base_attempt or p_base_evaluation, else those frozen with the rejudge.';
