create function logic.compile_facet_counts(p_kind text, p_fields text[], p_condition text, p_place text, p_changed boolean) returns text
language plpgsql immutable
as $body$
declare
  v_parts text[] := array['select 0 as field, null::text as value, sum(bit_count(m.bits))::bigint as n from chosen m'];
  v_kept constant text[] := array(select f.field from unnest(p_fields) as f (field) where f.field not in ('city', 'region'));
  v_cleared text;
begin
  if p_changed then
    v_cleared := ' & coalesce((select bit_and(set_bit(s.alive, l.slot, 0)) from store.facet_slots l where l.record_id = any ($1) and l.segment_id = s.id), s.alive)';
  end if;
  if cardinality(v_kept) > 0 then
    v_parts := v_parts || format('select array_position(%1$L::text[], b.field), b.value, sum(bit_count(b.bits & m.bits)::integer) '
      'from chosen m join store.facet_bits b on b.segment_id = m.id and b.field = any (%2$L) group by b.field, b.value', p_fields, v_kept);
  end if;
  if p_fields && '{city,region}' then
    v_parts := v_parts || format('select u.field, u.value, sum(p.n)::bigint from places p cross join lateral (values %s) as u (field, value) group by u.field, u.value',
      concat_ws(', ', '(' || array_position(p_fields, 'city') || ', p.city)', '(' || array_position(p_fields, 'region') || ', p.region_key)'));
  end if;
  return format(
    E'with chosen as materialized (select s.id, (%1$s)%2$s as bits from store.facet_segments s where s.kind = %3$L%4$s), '
    'places as (select p.region_key, p.city, sum(bit_count(substring(m.bits from p.first + 1 for p.length))::integer) as n '
    'from chosen m join store.facet_places p on p.segment_id = m.id%5$s group by p.region_key, p.city) %6$s',
    p_condition, v_cleared, p_kind, ' and s.id in (select p.segment_id from store.facet_places p where p.kind = ' || quote_literal(p_kind) || ' and ' || p_place || ')',
    ' and ' || p_place, array_to_string(v_parts, E'\nunion all '));
end
$body$;

comment on function logic.compile_facet_counts(text, text[], text, text, boolean) is
  'SQL text that counts from the bitmaps, with the columns of logic.compile_facet_rows. p_condition and p_place as of logic.compile_facet_bits; p_changed: whether '
  'the records of $1 are left out.';
