create function logic.compile_facet_doubt(p_kind text, p_doubt text, p_place text, p_most integer) returns text
language sql immutable
return format(
  'select array_agg(d.record_id) from (select l.record_id from (select s.id, %s as bits from store.facet_segments s '
  'where s.kind = %L%s offset 0) c '
  'join store.facet_slots l on l.segment_id = c.id where bit_count(c.bits) > 0 and get_bit(c.bits, l.slot) = 1 limit '
  '%s) d',
  p_doubt, p_kind, ' and s.id in (select p.segment_id from store.facet_places p where p.kind = '
    || quote_literal(p_kind) || ' and ' || p_place || ')', p_most);

comment on function logic.compile_facet_doubt(text, text, text, integer) is
  'SQL text for the ids, at most p_most, of the records of which only the row tells whether they match. p_doubt and '
  'p_place: doubt and place of logic.compile_facet_bits.';
