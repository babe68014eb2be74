-- needs: guard.table_of, logic.compile_facet_values, logic.leave_facet_slots, logic.update_bitmaps
-- needs: logic.build_facet_segments, logic.owner_column

create function logic.change_facets(p_kind text, p_ids uuid[], p_left_out text[], out applied bigint,
  out appended integer)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  -- More records than this are faster to append as new segments than to update in place.
  v_most_in_place constant integer := 5000;
  v_most_small constant integer := 16;
  v_small_size constant integer := 7680;
  v_small bigint[];
  v_moving uuid[] := p_ids;
  v_staying uuid[];
begin
  if cardinality(p_ids) <= v_most_in_place then
    execute format($text$
      select array_agg(r.id) from store.%I r
      join store.facet_slots l on l.record_id = r.id
      join store.facet_segments s on s.id = l.segment_id and get_bit(s.alive, l.slot) = 1
      join store.facet_places p on p.segment_id = l.segment_id and l.slot >= p.first and l.slot < p.first + p.length
      where r.id = any ($1) and p.region_key is not distinct from r.region_key and p.city is not distinct
        from r.city and l.owner_id is not distinct from r.%I$text$, guard.table_of(p_kind), logic.owner_column(p_kind))
      into v_staying using p_ids;
    v_moving := array(select unnest(p_ids) except select unnest(v_staying));
  end if;
  -- Each call may add a small segment. When there are too many, their records move to one new segment.
  select case when count(*) > v_most_small then array_agg(s.id) end into v_small
    from store.facet_segments s where s.kind = p_kind and bit_count(s.alive) < v_small_size;
  v_moving := v_moving || array(select l.record_id from store.facet_slots l where l.segment_id = any (v_small));
  perform logic.leave_facet_slots(p_kind, v_moving);
  appended := cardinality(v_moving);
  applied := coalesce(cardinality(v_staying), 0);
  if applied > 0 then
    perform logic.update_bitmaps(v_staying, null, logic.compile_facet_values(p_kind, p_left_out));
  end if;
  if appended > 0 then
    applied := applied + logic.build_facet_segments(p_kind, v_moving, null, p_left_out);
  end if;
end
$body$;

comment on function logic.change_facets(text, uuid[], text[]) is
  'Updates the bitmaps for these records: in place if region, city and organization are unchanged, else in a new '
  'segment. It also merges small segments when there are more than 16. applied: number of records updated; appended: '
  'how many of them are in a new segment.';
