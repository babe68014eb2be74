-- needs: logic.past_score_organizations, logic.score_summary, logic.score_ceilings

create function logic.past_score(p_id uuid, p_at timestamptz, p_past jsonb) returns jsonb
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off set search_path = pg_catalog, pg_temp
as $body$
begin
  return (
    select logic.score_summary(s.record_id, s.overall, s.confidence, s.interval_low, s.interval_high) - 'id'
      || jsonb_build_object('caps', logic.score_ceilings('organization', s.ceilings), 'sourceCount', s.sources)
    from logic.past_score_organizations(array[p_id], p_at, p_past) s);
end
$body$;

comment on function logic.past_score(uuid, timestamptz, jsonb) is
  'The score of an organization at p_at over p_past, what it was then: {fields, records, contributions (ids of those '
  'that count, and of whom they were said), activities (how many), sessions [{activity_id, start_date, end_date, '
  'registration_status}]}. {overall, band, confidence, interval, caps, sourceCount}.';
