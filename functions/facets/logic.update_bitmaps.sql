create function logic.update_bitmaps(p_ids uuid[], p_fields text[], p_values text) returns void
language plpgsql volatile set work_mem = '256MB' set search_path = pg_catalog, pg_temp
as $body$
begin
  -- Unchanged bitmaps are not written: most values of a changed record are the same as before.
  execute format($text$
    with slot as materialized (
      select l.record_id, l.segment_id, set_bit(s.alive & ~s.alive, l.slot, 1) as bit
      from store.facet_slots l join store.facet_segments s on s.id = l.segment_id where l.record_id = any ($1)
    ), changed as materialized (
      select t.segment_id, bit_or(t.bit) as bits from slot t group by t.segment_id
    ), wanted as materialized (
      select t.segment_id, v.field, v.value collate "C" as value, bit_or(t.bit) as bits from (%s) v
        join slot t on t.record_id = v.id group by 1, 2, 3
    ), kept as (
      update store.facet_bits b set bits = n.bits
      from (
        select o.ctid as place, o.bits & ~c.bits | coalesce(w.bits, c.bits & ~c.bits) as bits
        from changed c join store.facet_bits o on o.segment_id = c.segment_id
          left join wanted w on w.segment_id = o.segment_id and w.field = o.field and w.value = o.value
        where $2 is null or o.field = any ($2)) n
      where b.ctid = n.place and b.bits <> n.bits
    )
    insert into store.facet_bits (segment_id, field, value, bits)
    select w.segment_id, w.field, w.value, w.bits from wanted w
    where not exists (select from store.facet_bits b where b.segment_id = w.segment_id and b.field = w.field
      and md5(b.value) = md5(w.value))$text$,
    p_values) using p_ids, p_fields;
end
$body$;

comment on function logic.update_bitmaps(uuid[], text[], text) is
  'Updates the bitmaps of some fields for these records, in their present segments. p_fields: null for all fields. '
  'p_values: SQL text that selects the current values as id, field, value; $1 are the ids.';
