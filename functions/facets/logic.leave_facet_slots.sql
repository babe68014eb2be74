create function logic.leave_facet_slots(p_kind text, p_ids uuid[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.facet_segments s set alive = c.alive
    from (
      select l.segment_id, bit_and(set_bit(o.alive, l.slot, 0)) as alive
      from store.facet_slots l join store.facet_segments o on o.id = l.segment_id where l.record_id = any (p_ids)
        group by l.segment_id) c
    where s.id = c.segment_id;
  delete from store.facet_slots l where l.record_id = any (p_ids);
  delete from store.facet_segments s where s.kind = p_kind and bit_count(s.alive) = 0;
end
$body$;

comment on function logic.leave_facet_slots(text, uuid[]) is
  'Removes these records from the bitmaps of a kind, and deletes segments without records.';
