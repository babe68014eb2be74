-- Prices have a bitmap for each point of the number line of logic.price_key (quote) and one for each hundred of them.
-- needs: logic.compile_facet_leaf, logic.price_span

create function logic.compile_facet_price(p_price jsonb, p_left_out text[], p_relation text) returns text
language plpgsql stable
as $body$
declare
  v_span constant numrange := logic.price_span(p_price);
  v_quote constant text := concat_ws('.', p_relation, 'quote');
  v_bits text;
begin
  if array[v_quote, v_quote || '_hundred'] && p_left_out or not exists (
    select from store.facet_indexes i
    where i.kind = 'session' and i.ready and not i.left_out && '{quote,quote_hundred}')
  then
    return null;
  end if;
  -- Hundreds that lie wholly in the span, and the single quotes at its two ends. The totals of sessions list them all.
  select string_agg(q.bits, ' | ') into v_bits
  from (
    select logic.compile_facet_leaf('values', concat_ws('.', p_relation, t.field), array_agg(t.value)::text) as bits
    from store.facet_totals t
    cross join lateral (select case when t.field in ('quote', 'quote_hundred') then t.value::numeric end as quote) v
    cross join lateral (select numrange(v.quote - v.quote % 100, v.quote - v.quote % 100 + 100) <@ v_span as is_whole)
      h
    where t.kind = 'session' and (t.field = 'quote_hundred' and h.is_whole or t.field = 'quote' and not h.is_whole
      and v.quote <@ v_span)
    group by t.field
  ) q;
  return coalesce('(' || v_bits || ')', logic.compile_facet_leaf('value', v_quote, ''));
end
$body$;

comment on function logic.compile_facet_price(jsonb, text[], text) is
  'SQL text over s (store.facet_segments) for the bitmap of the records whose prices meet a price node, or, with '
  'p_relation, of those that have such a related record; null when prices have no bitmaps at present. p_left_out and '
  'p_relation as in logic.compile_facet_node.';
