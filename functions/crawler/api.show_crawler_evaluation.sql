-- needs: logic.crawler_baseline, logic.crawler_counts, logic.crawler_evaluation_json, logic.crawler_verdicts
-- needs: logic.require_crawler_evaluation

create function api.show_crawler_evaluation(p_job uuid, p_evaluation uuid, p_baseline uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
declare
  v_evaluation constant store.crawler_evaluations := logic.require_crawler_evaluation(p_job, p_evaluation);
  v_rejudge constant uuid := case when v_evaluation.kind = 'rejudge' then v_evaluation.id end;
  v_baseline record;
  v_base store.crawler_evaluations;
  v_has_baseline boolean;
  v_sets jsonb;
begin
  select * into v_baseline from logic.crawler_baseline(p_job, p_baseline);
  v_base := v_baseline.evaluation;
  if p_baseline is null and v_evaluation.baseline_evaluation_id is not null then
    select * into v_base from store.crawler_evaluations e where e.id = v_evaluation.baseline_evaluation_id;
  end if;
  v_has_baseline := v_base.id is not null;
  select jsonb_build_object(
    'baseline', case when v_has_baseline then jsonb_build_object('evaluation_id', v_base.id, 'status', v_base.state,
      'included', count(*) filter (where v.baseline)) end,
    'added', coalesce(jsonb_agg(v.url order by v.url) filter (where v.set = 'added'), '[]'),
    'removed', coalesce(jsonb_agg(v.url order by v.url) filter (where v.set = 'removed'), '[]'),
    'unchanged', coalesce(jsonb_agg(v.url order by v.url) filter (where v.set = 'unchanged'), '[]'),
    'uncertain', coalesce(jsonb_agg(v.url order by v.url) filter (where v.set = 'uncertain'), '[]'),
    'pending', coalesce(jsonb_agg(v.url order by v.url) filter (where v.set = 'pending'), '[]'),
    'output', coalesce(jsonb_agg(v.url order by v.url) filter (where v.included), '[]'))
  into v_sets
  from logic.crawler_verdicts(v_evaluation.attempt_id, v_rejudge, v_evaluation.threshold, v_has_baseline,
    v_baseline.base_attempt, v_baseline.base_evaluation) v;
  return jsonb_build_object('evaluation', logic.crawler_evaluation_json(v_evaluation)) || v_sets;
end
$body$;

comment on function api.show_crawler_evaluation(uuid, uuid, uuid) is
  'An evaluation of a crawl with all its URLs: {evaluation, baseline, added, removed, unchanged, uncertain, pending, '
  'output}. The baseline is p_baseline, another evaluation of the crawl, or by default the one frozen with this '
  'evaluation. Raises PT403 when the caller is not staff, PT404 for an unknown job or evaluation.';
grant execute on function api.show_crawler_evaluation(uuid, uuid, uuid) to campatlas_own;
