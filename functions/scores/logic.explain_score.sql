-- needs: logic.score_records, logic.score_criteria, logic.score_indicators, logic.score_ceilings, logic.peer_standing
-- needs: logic.score_summary, logic.iso_milliseconds

create function logic.explain_score(p_kind text, p_id uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select logic.score_summary(s.record_id, s.overall, s.confidence, s.interval_low, s.interval_high)
    || jsonb_build_object(
      'kind', p_kind,
      'criteria', (
        select jsonb_agg(jsonb_build_object('criterion', c.criterion, 'weight', c.weight, 'value', v.value,
          'description', c.description) order by c.ordinal)
        from (select c.*, row_number() over (order by c.ordinal) as place from logic.score_criteria c
          where c.kind = p_kind) c
        join unnest(s.criteria) with ordinality as v (value, place) on v.place = c.place),
      'caps', logic.score_ceilings(p_kind, s.ceilings),
      'evidence', (
        select jsonb_agg(jsonb_build_object('criterion', c.criterion, 'indicator', c.indicator, 'weight', c.weight,
          'value', v.value,
          'description', c.description) order by c.ordinal)
        from (select c.*, row_number() over (order by c.ordinal) as place from logic.score_indicators c
          where c.kind = p_kind) c
        join unnest(s.indicators) with ordinality as v (value, place) on v.place = c.place),
      'scoringVersion', logic.score_version(p_kind),
      'evaluatedAt', logic.iso_milliseconds(t.at))
    || case when p_kind = 'organization' then jsonb_build_object('peerStanding',
      logic.peer_standing(s.record_id, s.overall)) else '{}' end
  from (select guard.now() as at) t cross join lateral logic.score_records(p_kind, array[p_id], t.at) s;
end;

comment on function logic.explain_score(text, uuid) is
  'The current score of a record with its explanation: logic.score_summary and {kind, criteria: [{criterion, weight, '
  'value, description}], caps: [{criterion, ceiling, reason}], evidence: [{criterion, indicator, weight, value, '
  'description}], scoringVersion, evaluatedAt}; for an organization also {peerStanding}. A value is null where it '
  'does not apply. Null when the record is not disclosed.';
grant execute on function logic.explain_score(text, uuid) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff,
  campatlas_admin;
