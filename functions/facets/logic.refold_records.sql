create function logic.refold_records(p_ids uuid[], p_fields text[], p_values text) returns void
language plpgsql volatile set work_mem = '256MB' set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.facet_bits b set bits = b.bits & g.others
    from (
      select l.segment_id, bit_and(set_bit(s.alive | ~s.alive, l.slot, 0)) as others
      from store.facet_slots l join store.facet_segments s on s.id = l.segment_id where l.record_id = any (p_ids) group by l.segment_id) g
    where b.segment_id = g.segment_id and b.field = any (p_fields) and b.bits & g.others <> b.bits;
  execute format($text$
    insert into store.facet_bits as b (segment_id, field, value, bits)
    select l.segment_id, v.field, v.value collate "C", bit_or(set_bit(s.alive & ~s.alive, l.slot, 1))
    from (%s) v join store.facet_slots l on l.record_id = v.id join store.facet_segments s on s.id = l.segment_id
    group by 1, 2, 3
    on conflict (segment_id, field, md5(value)) do update set bits = b.bits | excluded.bits$text$, p_values) using p_ids;
end
$body$;

comment on function logic.refold_records(uuid[], text[], text) is
  'Makes the bitmaps of some fields anew for these records, where they stand. p_values: SQL text for the values they have now, as id, field, value, over $1, their ids.';
