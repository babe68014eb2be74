-- Generates the function that scores one kind from the tables of indicators, caps and criteria. Weights are read at run
-- time.
-- needs: guard.table_of, logic.score_criteria, logic.score_indicators, logic.score_formulas, logic.falling
-- needs: logic.rising, logic.organization_signals, logic.activity_signals, logic.session_signals

create function logic.build_score_function(p_kind text, p_past boolean default false) returns void
language plpgsql volatile
as $body$
declare
  v_as constant text := case when p_past then 'past_' else '' end;
  v_name constant text := v_as || 'score_' || guard.table_of(p_kind);
  v_formulas record;
begin
  select * into v_formulas from logic.score_formulas(p_kind);
  execute format($function$
    create or replace function logic.%1$I(p_ids uuid[], p_at timestamptz%10$s) returns table (
      record_id uuid, overall integer, confidence integer, interval_low integer, interval_high integer,
        criteria integer[], indicators integer[],
      ceilings integer[], sources integer)
    language sql stable
    begin atomic
      select o.record_id, o.overall, o.confidence, greatest(o.overall - o.half, 0), least(o.overall + o.half, 100), o.c,
        o.v, o.l, o.sources
      from (
        select k.record_id, k.confidence, k.c, k.v, k.l, k.sources, least(%2$s, %3$s) as overall,
          2 + (100 - k.confidence) * 28 / 100 as half
        from (
          select m.record_id, m.v, m.l, m.sources, array[%4$s] as c, %5$s as confidence
          from (
            select s.record_id, array[%6$s]::integer[] as v, array[%7$s]::integer[] as l, s.sources
            from logic.%8$I(p_ids, p_at%11$s) s offset 0
          ) m
          cross join (select array_agg(i.weight order by i.ordinal) as w from logic.score_indicators i
            where i.kind = %9$L) w
          offset 0
        ) k
        cross join (select array_agg(q.weight order by q.ordinal) as g from logic.score_criteria q where q.kind = %9$L)
          g
        offset 0
      ) o;
    end
  $function$, v_name, v_formulas.overall, v_formulas.lowest_ceiling, v_formulas.criteria, v_formulas.confidence,
    v_formulas.indicators, v_formulas.ceilings, v_as || p_kind || '_signals', p_kind,
    case when p_past then ', p_past jsonb' else '' end, case when p_past then ', p_past' else '' end);
  execute format('comment on function logic.%I(uuid[], timestamptz%s) is %L',
    v_name, case when p_past then ', jsonb' else '' end,
    'Scores at p_at of the disclosed records among p_ids. criteria, indicators and ceilings are in the order of '
    'logic.score_criteria, logic.score_indicators and logic.score_caps; null marks a criterion or indicator that does '
    'not apply and a cap that does not hold.');
end
$body$;

comment on function logic.build_score_function(text, boolean) is
  'Creates logic.score_organizations, score_activities or score_sessions: indicators from the signals of the kind, '
  'criteria as their rounded weighted means, overall as the rounded weighted mean of the criteria, limited by the '
  'lowest cap that applies. Confidence is another such mean and only sets the interval: overall plus or minus 2 to '
  '30 points, within 0 to 100. With p_past creates logic.past_score_organizations over past values '
  '(logic.past_scores).';
