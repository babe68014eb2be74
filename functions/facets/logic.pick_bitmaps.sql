-- Whether a request can be answered from bitmaps, and the bitmaps that answer it.
-- needs: logic.compile_facet_bits, logic.compile_facet_segments, logic.compile_facet_doubt, logic.facets_of_place
-- needs: logic.facet_changes, logic.is_small_circle

create function logic.pick_bitmaps(p_kind text, p_query jsonb, p_few integer, p_role name, out segments bigint[],
  out bits bit varying[], out undecided uuid[])
language plpgsql stable
as $body$
declare
  -- With more pending changes, or more records in doubt, everything is counted from the rows.
  v_most constant integer := 2000;
  v_most_doubtful constant integer := 50000;
  v_index store.facet_indexes;
  v_condition text;
  v_place text;
  v_doubt text;
  v_pending bigint;
  v_changed uuid[];
  v_is_few boolean;
  v_doubtful record;
begin
  select * into v_index from store.facet_indexes i where i.kind = p_kind and i.ready and i.failed_at is null;
  if not found then
    return;
  elsif p_few is null and p_query <> '{}' and p_query - '{city,region}'::text[] = '{}'
    and not exists (select from store.facet_changes c where c.kind = p_kind) then
    select k.segments, k.bits into segments, bits from logic.facets_of_place(p_kind, p_query ->> 'region',
      p_query ->> 'city') k;
    undecided := '{}';
    return;
  elsif p_few is not null and p_query - 'filter' = '{}'
    and logic.is_small_circle((p_query ->> 'filter')::jsonb -> 'radius') then
    return;
  end if;
  select b.condition, b.place, b.doubt into v_condition, v_place, v_doubt
    from logic.compile_facet_bits(p_kind, p_query, v_index.left_out, p_role) b;
  if v_condition is null then
    return;
  elsif v_place is not null and p_few is not null then
    execute format('select coalesce(sum(p.length), 0) <= %s from store.facet_places p where p.kind = %L and %s', p_few,
      p_kind, v_place) into v_is_few;
    if v_is_few then
      return;
    end if;
  end if;
  select c.amount, coalesce(c.record_ids, '{}') into v_pending, v_changed
    from logic.facet_changes(p_kind, v_condition, v_most) c;
  if v_pending > v_most then
    return;
  elsif v_doubt is not null then
    execute logic.compile_facet_doubt(p_kind, v_doubt, v_place, v_most_doubtful + 1) into v_doubtful;
    if cardinality(v_doubtful.ids) > v_most_doubtful then
      return;
    end if;
  end if;
  execute logic.compile_facet_segments(p_kind, v_condition, v_place, v_changed <> '{}')
    into segments, bits using v_changed;
  undecided := v_changed;
  if v_doubt is not null then
    undecided := undecided || v_doubtful.ids;
    select array_agg(m.segment_id), array_agg(m.bits) into segments, bits from (
      select s.segment_id, s.bits & ~coalesce(d.bits, s.bits & ~s.bits) as bits
      from unnest(segments, bits) as s (segment_id, bits)
        left join unnest(v_doubtful.segments, v_doubtful.bits) as d (segment_id, bits) on d.segment_id = s.segment_id
    ) m where bit_count(m.bits) > 0;
  end if;
end
$body$;

comment on function logic.pick_bitmaps(text, jsonb, integer, name, out bigint[], out bit varying[], out uuid[]) is
  'segments and, in the same order, bits: the records of each that match for certain; undecided: records that these '
  'bitmaps leave out and whose rows have to be read, null when those of all records have to. p_query: list parameters '
  'that logic.compile_query has accepted; p_few: up to so many records of a place are read sooner than their bitmaps.';
