-- A custom plan per request lets the given filters choose the index. Counts of an ended evaluation are stored with it
-- and not computed again.
-- needs: logic.crawler_scope, logic.crawler_verdicts, logic.reject_gated_crawl

create function api.list_crawler_results(p_job uuid, p_attempt text, p_evaluation uuid, p_baseline uuid,
  p_membership text, p_excluded boolean, p_threshold double precision, p_search text, p_offset bigint,
  p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
declare
  v_part constant text := '%' || regexp_replace(lower(p_search), '([\\%_])', '\\\1', 'g') || '%';
  v_scope record;
  v_found jsonb;
begin
  select * into v_scope from logic.crawler_scope(p_job, p_attempt, p_evaluation, p_baseline);
  if p_threshold is not null then
    perform logic.reject_gated_crawl(v_scope.job, 'confidence_threshold');
  end if;
  with matched as not materialized (
    select v.* from logic.crawler_verdicts((v_scope.attempt).id, v_scope.rejudge, v_scope.threshold,
      v_scope.has_baseline, v_scope.base_attempt, v_scope.base_evaluation) v
    where (p_membership is null or case p_membership when 'included' then v.included when 'excluded' then not v.included
        else v.set in ('added', 'removed') end)
      and (p_excluded is null or v.included <> p_excluded)
      and (p_threshold is null or v.confidence >= p_threshold)
      and (v_part is null or lower(v.url) like v_part)
  ), page as (
    select * from matched m order by m.url offset p_offset limit p_limit
  )
  select jsonb_build_object(
    'attempt_id', (v_scope.attempt).id, 'attempt_number', (v_scope.attempt).number, 'evaluation_id', p_evaluation,
    'counts', v_scope.counts,
    'total', case when v_part is null and p_threshold is null and p_excluded is null
      then (v_scope.counts ->> coalesce(p_membership, 'total'))::bigint else (select count(*) from matched) end,
    'results', coalesce((
      select jsonb_agg(jsonb_build_object('url', p.url, 'included', p.included, 'confidence', p.confidence,
        'set', p.set, 'baseline_included', p.baseline, 'reason', p.reason, 'evidence', p.evidence, 'votes', p.votes,
        'error', p.error) order by p.url)
      from page p), '[]'))
  into v_found;
  return v_found;
end
$body$;

comment on function api.list_crawler_results(uuid, text, uuid, uuid, text, boolean, double precision, text, bigint,
  integer) is
  'A page of the verdicts on a crawl''s pages, by URL, from one snapshot: {attempt_id, attempt_number, '
  'evaluation_id, counts, total, results}. total respects the filters, counts do not. p_membership: included, '
  'excluded or changed; p_excluded: true for excluded pages, false for included; p_threshold: the least confidence; '
  'p_search: a part of the URL, case-insensitive. Raises the errors of logic.crawler_scope, and PT400 for a '
  'threshold when the crawl judges sites.';
grant execute on function api.list_crawler_results(uuid, text, uuid, uuid, text, boolean, double precision, text,
  bigint, integer) to campatlas_own;
