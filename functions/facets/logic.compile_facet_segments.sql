create function logic.compile_facet_segments(p_kind text, p_condition text, p_place text, p_changed boolean)
  returns text
language sql immutable
return format(
  'select array_agg(c.id), array_agg(c.bits) from (select s.id, (%s)%s as bits from store.facet_segments s%s where '
  's.kind = %L%s offset 0) c where bit_count(c.bits) > 0',
  p_condition,
  case when p_changed then ' & coalesce(g.kept, s.alive)' end,
  -- The slots of changed records are gathered once for all segments.
  case when p_changed
    then ' left join (select o.id, bit_and(set_bit(o.alive, l.slot, 0)) as kept from store.facet_slots l join '
      'store.facet_segments o on o.id = l.segment_id '
      'where l.record_id = any ($1) group by o.id) g on g.id = s.id' end,
  p_kind,
  ' and s.id in (select p.segment_id from store.facet_places p where p.kind = ' || quote_literal(p_kind) || ' and '
    || p_place || ')');

comment on function logic.compile_facet_segments(text, text, text, boolean) is
  'SQL text for the segments with matches: their ids and, in the same order, the bitmaps of the matches. p_condition '
  'and p_place: of logic.compile_facet_bits; p_changed: whether the records $1 are left out.';
