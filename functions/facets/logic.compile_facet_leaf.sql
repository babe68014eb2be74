-- The smallest parts of a condition over bitmaps: a value, or a place.

create function logic.compile_facet_leaf(p_form text, p_field text, p_value text) returns text
language plpgsql immutable
as $body$
declare
  v_none constant text := '(s.alive & (~s.alive))';
  v_bits constant text := 'coalesce((select b.bits from store.facet_bits b where b.segment_id = s.id and b.field = %L '
    'and md5(b.value) = %L), ' || v_none || ')';
begin
  if p_form = 'value' then
    return format(v_bits, p_field, md5(p_value));
  elsif p_form = 'values' then
    return format('coalesce((select bit_or(b.bits) from store.facet_bits b where b.segment_id = s.id and b.field = %L '
      'and md5(b.value) = any (%L)), %s)',
      p_field, array(select md5(v.value) from unnest(p_value::text[]) as v (value)), v_none);
  elsif p_form = 'where' then
    return format('coalesce((select bit_or(b.bits) from store.facet_bits b where b.segment_id = s.id and b.field = %L '
      'and %s), %s)', p_field, p_value, v_none);
  elsif p_form = 'places' then
    return format('coalesce((select bit_or(overlay(%s placing substring(s.alive from p.first + 1 for p.length) from '
      'p.first + 1)) from store.facet_places p '
      'where p.segment_id = s.id and %s), %1$s)', v_none, p_value);
  end if;
  -- Within a region the records of a city are neighbours in a segment.
  return format('coalesce((select bit_or(overlay(%s placing substring(s.alive from p.first for p.length) from '
    'p.first)) from ('
    'select min(p.first) + 1 as first, sum(p.length)::integer as length from store.facet_places p where p.segment_id '
    '= s.id and %s group by p.region_key) p), %1$s)',
    v_none, p_value);
end
$body$;

comment on function logic.compile_facet_leaf(text, text, text) is
  'SQL text over s (store.facet_segments) for a bitmap. p_form: value (p_field has p_value), values (p_field has one '
  'of p_value, a text[]), where (p_field has a value for which p_value holds, a condition over b, store.facet_bits), '
  'place and places (p_value: condition over p, store.facet_places, true of neighbours in a region or of any).';
