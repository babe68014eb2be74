-- needs: guard.table_of, guard.facet_fields, guard.filter_relations, logic.join_needed

create function logic.refold_relatives(p_relation guard.filter_relations, p_ids uuid[]) returns void
language plpgsql volatile set work_mem = '256MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_table constant text := guard.table_of(p_relation.kind);
  v_related constant text := guard.table_of(p_relation.related_kind);
  v_lists constant text := (
    select string_agg(format('(%L, %s)', f.field, f.source), ', ' order by f.field) from guard.facet_fields f join store.facet_indexes i on i.kind = f.kind
    where f.kind = p_relation.kind and f.relation = p_relation.relation and f.field <> all (i.left_out));
  v_fields constant text[] := array(select f.field from guard.facet_fields f where f.kind = p_relation.kind and f.relation = p_relation.relation);
  v_owners uuid[];
begin
  if v_lists is null then
    return;
  end if;
  execute format('select array_agg(distinct o.id) from store.%I o %s', v_table,
    case when p_ids is not null then format('join store.%I r on %s where r.id = any ($1)', v_related, format(p_relation.link, 'r', 'o')) end) into v_owners using p_ids;

  update store.facet_bits b set bits = b.bits & g.others
    from (
      select l.segment_id, bit_and(set_bit(s.alive | ~s.alive, l.slot, 0)) as others
      from store.facet_slots l join store.facet_segments s on s.id = l.segment_id where l.record_id = any (v_owners) group by l.segment_id) g
    where b.segment_id = g.segment_id and b.field = any (v_fields) and b.bits & g.others <> b.bits;
  execute format($text$
    insert into store.facet_bits as b (segment_id, field, value, bits)
    select l.segment_id, f.field, v.value collate "C", bit_or(set_bit(s.alive & ~s.alive, l.slot, 1))
    from store.%I o join store.facet_slots l on l.record_id = o.id join store.facet_segments s on s.id = l.segment_id join store.%I r on %s %s
      cross join lateral (values %s) as f (field, list) cross join lateral unnest(f.list) as v (value)
    where o.id = any ($1) group by 1, 2, 3
    on conflict (segment_id, field, md5(value)) do update set bits = b.bits | excluded.bits$text$,
    v_table, v_related, format(p_relation.link, 'r', 'o'), logic.join_needed(p_relation.related_kind, v_lists, ''), v_lists) using v_owners;
end
$body$;

comment on function logic.refold_relatives(guard.filter_relations, uuid[]) is
  'Makes the bitmaps that hold values of several related records anew for whatever these related records belong to now; null is all. What they belonged to '
  'before was noted as a change of that (store.tg_facet_changes, store.tg_sessions__note_move).';
