-- Few of very many bits are set, so 64 of them are looked at together.

create function logic.records_of_bits(p_segments bigint[], p_bits bit varying[]) returns table (id uuid, owner_id uuid)
language sql stable rows 2000
begin atomic
  select l.record_id, l.owner_id
  from (
    select g.segment_id, w.first, substring(g.bits from w.first + 1 for 64) as bits
    from unnest(p_segments, p_bits) as g (segment_id, bits)
      cross join lateral generate_series(0, length(g.bits) - 1, 64) as w (first)
    offset 0
  ) w
    cross join generate_series(0, 63) as p (place)
    join store.facet_slots l on l.segment_id = w.segment_id and l.slot = w.first + p.place
  where bit_count(w.bits) > 0 and p.place < length(w.bits) and get_bit(w.bits, p.place) = 1;
end;

comment on function logic.records_of_bits(bigint[], bit varying[]) is
  'Ids of the records whose bits are set, and of the organizations that they belong to. p_segments, p_bits: segments '
  'and their bitmaps, as of logic.pick_bitmaps.';
