-- needs: logic.field_past, logic.replay_record

create function logic.replayed_fields(p_id uuid, p_ids bigint[], p_observed bigint[]) returns setof logic.field_past
language sql stable
begin atomic
  with past as materialized (
    select p.*, n.number::integer as number, n.observed
    from logic.replay_record(p_id) p
      left join unnest(p_ids, p_observed) with ordinality as n (id, observed, number) on n.id = p.contribution_id
  )
  select p.field, array_agg(p.number order by p.number) filter (where p.is_contributed),
    array_agg(p.key order by p.number) filter (where p.is_contributed),
    array_agg(p.print order by p.number) filter (where p.is_contributed),
    array_agg(p.is_changed order by p.number) filter (where p.is_contributed),
    max(p.observed) filter (where p.is_contributed),
    max(p.number) filter (where p.is_last), max(p.key) filter (where p.is_last), max(p.print) filter (where p.is_last),
    (array_agg(p.list) filter (where p.is_last))[1]
  from past p
  group by p.field;
end;

comment on function logic.replayed_fields(uuid, bigint[], bigint[]) is
  'The contributions to each field of a record. p_ids: the contributions to it and to records merged into it, in the '
  'order of recording; p_observed: their positions by observed time, null for withdrawn ones.';
