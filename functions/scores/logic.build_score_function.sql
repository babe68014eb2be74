-- Generates the function that scores one kind from the tables of indicators, caps and criteria. Weights are read at run
-- time.
-- needs: guard.table_of, logic.score_criteria, logic.score_indicators, logic.score_caps, logic.falling, logic.rising
-- needs: logic.weighted_mean, logic.organization_signals, logic.activity_signals, logic.session_signals

create function logic.build_score_function(p_kind text, p_past boolean default false) returns void
language plpgsql volatile
as $body$
declare
  v_indicators text;
  v_ceilings text;
  v_lowest text;
  v_criteria text;
  v_confidence text;
  v_weighted text;
  v_as constant text := case when p_past then 'past_' else '' end;
begin
  select string_agg(i.formula, E',\n      ' order by i.ordinal) into v_indicators from logic.score_indicators i
    where i.kind = p_kind;
  select string_agg(format('case when %s then %s end', p.condition, p.ceiling), E',\n      ' order by p.ordinal),
      string_agg(format('k.l[%s]', p.place), ', ')
    into v_ceilings, v_lowest
    from (select row_number() over (order by ordinal) as place, q.* from logic.score_caps q where q.kind = p_kind) p;

  -- v: indicators in order, w: their weights; c: criteria in order, g: their weights.
  with placed as (
    select i.criterion, row_number() over (order by i.ordinal) as place from logic.score_indicators i
      where i.kind = p_kind
  ), mean as (
    select p.criterion, logic.weighted_mean(array_agg(p.place), 'm.v', 'w.w') as text
    from placed p group by p.criterion
  )
  select string_agg(m.text, E',\n      ' order by c.ordinal) filter (where c.ordinal is not null),
    max(m.text) filter (where m.criterion = 'confidence')
    into v_criteria, v_confidence
    from mean m left join logic.score_criteria c on c.kind = p_kind and c.criterion = m.criterion;
  select logic.weighted_mean(array_agg(p.place), 'k.c', 'g.g') into v_weighted
    from (select row_number() over (order by c.ordinal) as place from logic.score_criteria c where c.kind = p_kind) p;

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
  $function$, v_as || 'score_' || guard.table_of(p_kind), v_weighted, v_lowest, v_criteria, v_confidence,
    v_indicators, v_ceilings, v_as || p_kind || '_signals', p_kind,
    case when p_past then ', p_past jsonb' else '' end, case when p_past then ', p_past' else '' end);
  execute format('comment on function logic.%I(uuid[], timestamptz%s) is %L',
    v_as || 'score_' || guard.table_of(p_kind), case when p_past then ', jsonb' else '' end,
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
