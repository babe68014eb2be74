-- needs: logic.crawler_verdicts

create function logic.crawler_counts(p_attempt uuid, p_evaluation uuid, p_threshold double precision,
  p_has_baseline boolean, p_base_attempt uuid, p_base_evaluation uuid) returns jsonb
language plpgsql stable set plan_cache_mode = force_custom_plan
as $body$
declare
  v_counts jsonb;
begin
  select jsonb_build_object(
    'total', count(*),
    'included', count(*) filter (where v.included),
    'excluded', count(*) filter (where not v.included),
    'changed', count(*) filter (where v.set in ('added', 'removed')),
    'added', count(*) filter (where v.set = 'added'),
    'removed', count(*) filter (where v.set = 'removed'),
    'errors', count(*) filter (where v.error is not null),
    'pending', count(*) filter (where v.set = 'pending'),
    'uncertain', count(*) filter (where v.set = 'uncertain'))
  into v_counts
  from logic.crawler_verdicts(p_attempt, p_evaluation, p_threshold, p_has_baseline, p_base_attempt,
    p_base_evaluation) v;
  return v_counts;
end
$body$;

comment on function logic.crawler_counts(uuid, uuid, double precision, boolean, uuid, uuid) is
  'Numbers of the pages returned by logic.crawler_verdicts for the same parameters, by verdict and set: {total, '
  'included, excluded, changed, added, removed, errors, pending, uncertain}.';
