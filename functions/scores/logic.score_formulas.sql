-- needs: logic.score_criteria, logic.score_indicators, logic.score_caps, logic.weighted_mean

create function logic.score_formulas(p_kind text, out indicators text, out ceilings text, out lowest_ceiling text,
  out criteria text, out confidence text, out overall text)
language plpgsql stable
as $body$
begin
  select string_agg(i.formula, E',\n      ' order by i.ordinal) into indicators from logic.score_indicators i
    where i.kind = p_kind;
  select string_agg(format('case when %s then %s end', p.condition, p.ceiling), E',\n      ' order by p.ordinal),
      string_agg(format('k.l[%s]', p.place), ', ')
    into ceilings, lowest_ceiling
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
    into criteria, confidence
    from mean m left join logic.score_criteria c on c.kind = p_kind and c.criterion = m.criterion;
  select logic.weighted_mean(array_agg(p.place), 'k.c', 'g.g') into overall
    from (select row_number() over (order by c.ordinal) as place from logic.score_criteria c where c.kind = p_kind) p;
end
$body$;

comment on function logic.score_formulas(text) is
  'SQL texts of the scores of a kind, for logic.build_score_function: lists of the indicators and ceilings, over s '
  '(signals); of the criteria and confidence, over m.v (indicators) and w.w (their weights); overall, over k.c '
  '(criteria) and g.g (their weights); lowest_ceiling, over k.l (ceilings).';
