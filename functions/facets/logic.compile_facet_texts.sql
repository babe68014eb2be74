-- There are far fewer different texts than records: a condition on a text is tried once on each different text.
-- needs: logic.compile_facet_leaf, logic.compile_facet_union, guard.facet_fields

create function logic.compile_facet_texts(p_kind text, p_fields text[], p_condition text, p_left_out text[])
  returns text
language plpgsql stable
as $body$
declare
  v_bits text;
begin
  if p_fields && p_left_out or exists (
    select from unnest(p_fields) as n (field)
    where n.field <> 'city' and not exists (select from guard.facet_fields f
      where f.kind = p_kind and f.field = n.field and f.kept = 'bits' and f.single is not null))
  then
    return null;
  end if;
  -- When most texts match, the bitmap is made from the others.
  execute format($text$
    select string_agg(case
      when q.field = 'city' then logic.compile_facet_leaf('places', null, format('p.city = any (%%L)', q.meant::text))
      when q.whole is null or coalesce(cardinality(q.others), 0) > cardinality(q.meant)
        then logic.compile_facet_union(q.field, q.meant, q.amount)
      when q.others is null then q.whole
      else format('(%%s & ~%%s)', q.whole, logic.compile_facet_union(q.field, q.others, q.amount)) end, ' | ')
    from (
      select t.field, array_agg(t.value) filter (where %1$s) as meant,
        array_agg(t.value) filter (where not %1$s) as others, count(*) as amount,
        case when t.field = 'name' then 's.alive' when exists
          (select from guard.facet_fields f where f.kind = $1 and f.field = t.field || '_set')
          then logic.compile_facet_leaf('value', t.field || '_set', 'set') end as whole
      from store.facet_totals t where t.kind = $1 and t.field = any ($2) group by t.field
    ) q where q.meant is not null$text$, p_condition) into v_bits using p_kind, p_fields;
  return coalesce('(' || v_bits || ')', '(s.alive & ~s.alive)');
end
$body$;

comment on function logic.compile_facet_texts(text, text[], text, text[]) is
  'SQL text over s (store.facet_segments) for the bitmap of the records with a text in one of p_fields for which '
  'p_condition, SQL over t.value, is true; null when one of the fields has no bitmaps (p_left_out) or may have several '
  'texts. The different texts are those of store.facet_totals, which change together with the bitmaps.';
