-- needs: logic.score_caps

create function logic.score_ceilings(p_kind text, p_ceilings integer[]) returns jsonb
language sql stable
return coalesce((
  select jsonb_agg(jsonb_build_object('criterion', c.criterion, 'ceiling', v.ceiling, 'reason', c.reason)
    order by c.ordinal)
  from (select c.*, row_number() over (order by c.ordinal) as place from logic.score_caps c where c.kind = p_kind) c
  join unnest(p_ceilings) with ordinality as v (ceiling, place) on v.place = c.place
  where v.ceiling is not null), '[]');

comment on function logic.score_ceilings(text, integer[]) is
  'The caps that apply, as [{criterion, ceiling, reason}]. p_ceilings: as returned by the score functions.';
