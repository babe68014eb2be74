-- needs: logic.past_winner, logic.past_sources, logic.past_offers, logic.evident_fields
-- needs: logic.score_version, logic.iso_moment, logic.past_score_organizations, logic.score_summary
-- needs: logic.score_ceilings

create function logic.past_scores(p_id uuid, p_winners logic.past_winner[], p_steps integer[], p_ats timestamptz[],
  p_turns integer[], p_events bigint[], p_evaluated timestamptz[]) returns table (place integer, score jsonb)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off set work_mem = '64MB'
set search_path = pg_catalog, pg_temp
as $body$
declare
  -- Each score reads every source, about 10 microseconds each, and a page of 100 steps has 200 scores.
  v_most_sources constant integer := 1000;
begin
  return query
  with track as materialized (
    select w.field, array_agg(w.step order by w.step) as steps, array_agg(w.key order by w.step) as keys,
      array_agg(w.original_id order by w.step) as original_id, array_agg(w.contribution_id order by w.step) as ids
    from unnest(p_winners) w
    where w.field = 'state' or w.field = any (
      (select e.fields from logic.evident_fields e where e.kind = 'organization')::text[])
    group by w.field
  ), own as materialized (
    select m.place, coalesce(jsonb_object_agg(t.keys[b.at], coalesce(c.fields -> t.keys[b.at], to_jsonb(c.state)))
      filter (where c.id is not null), '{}') as fields
    from unnest(p_steps) with ordinality as m (step, place)
      left join track t on true
      left join lateral (select width_bucket(m.step, t.steps) as at) b on true
      left join lateral (
        select c.id, c.fields, c.state from store.contributions c
        where c.record_id = t.original_id[b.at] and c.id = t.ids[b.at]) c on true
    group by m.place
  ), inputs as materialized (
    select o.place, o.fields, s.contributions, s.missing as own_missing, f.missing as child_missing,
      jsonb_build_object('fields', o.fields, 'records', s.records, 'contributions', s.contributions,
        'activities', f.activities, 'sessions', f.sessions) as past
    from own o
      join logic.past_sources(p_id, p_ats, p_turns, p_events) s on s.place = o.place
      join logic.past_offers(p_id, p_ats) f on f.place = o.place
  )
  select t.place::integer, jsonb_build_object('evaluatedAt', logic.iso_moment(e.at),
      'scoringVersion', logic.score_version('organization'))
    || case
      when not t.fields ? 'name' then jsonb_build_object('state', 'unavailable', 'reason',
        case when t.own_missing = '{}' then 'not_recorded' else 'before_history' end)
      when t.fields ->> 'state' <> 'active' then '{"state": "unavailable", "reason": "not_disclosed"}'
      when jsonb_array_length(t.contributions) > v_most_sources
        then '{"state": "unavailable", "reason": "too_many_sources"}'
      else jsonb_build_object('state', 'reconstructed', 'coverage', jsonb_build_object(
          'history', case when t.own_missing = '{}' then 'complete' else 'partial' end,
          'children', case when t.child_missing = '{}' then 'complete' else 'partial' end,
          'missingInputs', to_jsonb(t.own_missing || t.child_missing)))
        || (
          select logic.score_summary(s.record_id, s.overall, s.confidence, s.interval_low, s.interval_high) - 'id'
            || jsonb_build_object('caps', logic.score_ceilings('organization', s.ceilings), 'sourceCount', s.sources)
          from logic.past_score_organizations(array[p_id], e.at, t.past) s)
    end
  from inputs t join unnest(p_evaluated) with ordinality as e (at, place) on e.place = t.place;
end
$body$;

comment on function logic.past_scores(uuid, logic.past_winner[], integer[], timestamptz[], integer[], bigint[],
  timestamptz[]) is
  'The score of an organization after certain events, evaluated at certain times with today''s scoring functions, by '
  'position from 1: {state: reconstructed or unavailable, evaluatedAt, scoringVersion, …}. p_winners are rows of '
  'logic.past_winners; an event is its step, time, turn and id. The inputs are contributions; its children are '
  'records that belonged to it, or to one merged into it, at the time.';
