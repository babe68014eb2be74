-- needs: logic.from_records, logic.order_records

create function logic.gather_records(p_kind text, p_condition text, p_joins text, p_most integer, p_key text,
  p_order text, p_order_joins text, out total bigint, out ids uuid[])
language plpgsql stable
as $body$
begin
  -- All matches are counted, so no limit lets the planner bet on finding the first few early.
  execute format('select c.total, case when c.total <= %1$s then %2$s end '
      'from (select count(*) as total, array_agg(p.id) filter (where p.place <= %1$s) as ids, '
      'array_agg(p.key) filter (where p.place <= %1$s) as keys from (select r.id, row_number() over () as place, '
      'case when row_number() over () <= %1$s then %3$s end as key %4$s) p) c',
    p_most, case when p_key is null then 'c.ids' else
      format('(select array_agg(u.id order by %s) from unnest(c.ids, c.keys) as u (id, key))',
        replace(replace(p_order, p_key, 'u.key'), 'r.id', 'u.id')) end,
    coalesce(p_key, 'null::text'), logic.from_records(p_kind, p_condition, p_joins))
    into total, ids;
  if p_key is null then
    ids := logic.order_records(p_kind, ids, p_order, p_order_joins);
  end if;
end
$body$;

comment on function logic.gather_records(text, text, text, integer, text, text, text) is
  'total: number of records of a kind that meet a condition (logic.compile_conditions); ids: all of them in order if '
  'at most p_most, else null. p_order, p_order_joins: of logic.compile_order; p_key: the sort expression before the '
  'id, collected while counting; null to look the matches up again for sorting.';
