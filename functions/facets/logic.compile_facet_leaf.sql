-- The smallest pieces of a condition over bitmaps: a value, a bound of a number, a place.

create function logic.compile_facet_leaf(p_form text, p_field text, p_value text) returns text
language plpgsql immutable
as $body$
declare
  v_none constant text := '(s.alive & (~s.alive))';
  v_bits constant text := 'coalesce((select b.bits from store.facet_bits b where b.segment_id = s.id and b.field = %L and md5(b.value) = %L), ' || v_none || ')';
  v_bound integer;
  v_text text;
begin
  if p_form = 'value' then
    return format(v_bits, p_field, md5(p_value));
  elsif p_form = 'values' then
    return format('coalesce((select bit_or(b.bits) from store.facet_bits b where b.segment_id = s.id and b.field = %L and md5(b.value) = any (%L)), %s)',
      p_field, array(select md5(v.value) from unnest(p_value::text[]) as v (value)), v_none);
  elsif p_form = 'where' then
    return format('coalesce((select bit_or(b.bits) from store.facet_bits b where b.segment_id = s.id and b.field = %L and %s), %s)', p_field, p_value, v_none);
  elsif p_form = 'places' then
    return format('coalesce((select bit_or(overlay(%s placing substring(s.alive from p.first + 1 for p.length) from p.first + 1)) from store.facet_places p '
      'where p.segment_id = s.id and %s), %1$s)', v_none, p_value);
  elsif p_form = 'place' then
    -- Within a region the records of a city stand side by side.
    return format('coalesce((select bit_or(overlay(%s placing substring(s.alive from p.first for p.length) from p.first)) from ('
      'select min(p.first) + 1 as first, sum(p.length)::integer as length from store.facet_places p where p.segment_id = s.id and %s group by p.region_key) p), %1$s)',
      v_none, p_value);
  end if;

  v_bound := p_value::integer;
  -- Digit by digit from the lowest: at least (at most) the bound in the digits seen so far.
  v_text := 's.alive';
  for v_digit in 0 .. 14 loop
    v_text := format(case
      when p_form = 'to' and v_bound >> v_digit & 1 = 1 then '((~%1$s) | %2$s)' when p_form = 'to' then '((~%1$s) & %2$s)'
      when v_bound >> v_digit & 1 = 1 then '(%1$s & %2$s)' else '(%1$s | %2$s)' end, format(v_bits, p_field || '_digit', md5(v_digit::text)), v_text);
  end loop;
  return format('(%s & %s)', format(v_bits, p_field || '_digit', md5('set')), v_text);
end
$body$;

comment on function logic.compile_facet_leaf(text, text, text) is
  'SQL text over s (store.facet_segments) for a bitmap. p_form: value (p_field has p_value), values (p_field has one of p_value, a text[]), where (p_field has a value for which p_value holds, a condition over b, store.facet_bits), from or to (the number p_field is at least or at most p_value, 0 to '
  '32767), place and places (p_value: condition over p, store.facet_places, true of neighbours in a region or of any).';
