-- needs: logic.compile_facet_bits, logic.compile_facet_segments, logic.facet_changes, logic.from_records

create function logic.count_bitmaps(p_kind text, p_query jsonb, p_condition text, p_role name) returns bigint
language plpgsql stable
as $body$
declare
  -- With more changes waiting the rows are counted.
  v_most constant bigint := 2000;
  -- So few records of a place are sooner read than their bitmaps.
  v_few constant bigint := 2000;
  v_is_small boolean;
  v_index store.facet_indexes;
  v_condition text;
  v_place text;
  v_pending bigint;
  v_changed uuid[];
  v_bits bit varying[];
  v_amount bigint := 0;
begin
  select * into v_index from store.facet_indexes i where i.kind = p_kind and i.ready and i.failed_at is null;
  if not found then
    return null;
  end if;
  select b.condition, b.place into v_condition, v_place from logic.compile_facet_bits(p_kind, p_query, v_index.left_out, p_role) b;
  if v_condition is null then
    return null;
  end if;
  if v_place is not null then
    execute format('select coalesce(sum(p.length), 0) <= %s from store.facet_places p where p.kind = %L and %s', v_few, p_kind, v_place) into v_is_small;
    if v_is_small then
      return null;
    end if;
  end if;
  select c.amount, c.record_ids into v_pending, v_changed from logic.facet_changes(p_kind, v_condition, v_most) c;
  if v_pending > v_most then
    return null;
  end if;

  execute format('select q.bits from (%s) q (ids, bits)', logic.compile_facet_segments(p_kind, v_condition, v_place, v_changed <> '{}')) into v_bits using v_changed;
  if v_changed <> '{}' then
    execute format('select count(*) %s', logic.from_records(p_kind, format('(%s) and r.id = any ($1)', p_condition), '')) into v_amount using v_changed;
  end if;
  return v_amount + coalesce((select sum(bit_count(b.bits)) from unnest(v_bits) as b (bits)), 0);
end
$body$;

comment on function logic.count_bitmaps(text, jsonb, text, name) is
  'Exact number of matches from the bitmaps, with the records whose changes wait counted from their rows; null when only the rows can tell, or tell sooner. '
  'p_query: parameters of a list that conditions are made of, p_condition: these as logic.compile_conditions wrote them for p_role.';
