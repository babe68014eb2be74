-- needs: logic.records_of_bits

create function logic.compile_facet_doubt(p_kind text, p_doubt text, p_place text, p_most integer) returns text
language sql immutable
return format(
  'select g.segments, g.bits, array(select b.id from logic.records_of_bits(g.segments, g.bits) as b (id) limit %s) as '
  'ids from (select array_agg(c.id) as segments, array_agg(c.bits) as bits from (select s.id, %s as bits from '
  'store.facet_segments s where s.kind = %L%s offset 0) c where bit_count(c.bits) > 0) g',
  p_most, p_doubt, p_kind, ' and s.id in (select p.segment_id from store.facet_places p where p.kind = '
    || quote_literal(p_kind) || ' and ' || p_place || ')');

comment on function logic.compile_facet_doubt(text, text, text, integer) is
  'SQL text for the records of which only the row tells whether they match: segments and, in the same order, bits; '
  'ids: the same records, at most p_most. p_doubt and p_place: doubt and place of logic.compile_facet_bits.';
