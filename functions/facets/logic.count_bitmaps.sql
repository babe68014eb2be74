-- needs: logic.pick_bitmaps, logic.records_of_bits, logic.from_ids

create function logic.count_bitmaps(p_kind text, p_query jsonb, p_condition text, p_joins text, p_role name,
  p_most numeric default null, out total bigint, out ids uuid[])
language plpgsql stable
as $body$
declare
  v_few constant integer := 2000;
  -- Each record takes some three pages to look up. So many take as many as walking to the first 24 of them through a
  -- million.
  v_most_looked_up constant integer := 2800;
  v_picked record;
  v_certain bigint;
begin
  select b.* into v_picked from logic.pick_bitmaps(p_kind, p_query, v_few, p_role) b;
  if v_picked.undecided is null then
    return;
  elsif v_picked.undecided <> '{}' then
    execute format('select array_agg(r.id) %s', logic.from_ids(p_kind, p_condition, p_joins))
      into ids using v_picked.undecided;
  end if;
  v_certain := coalesce((select sum(bit_count(b.bits)) from unnest(v_picked.bits) as b (bits)), 0);
  ids := coalesce(ids, '{}');
  total := v_certain + cardinality(ids);
  if v_certain > v_most_looked_up or total < p_most is not true then
    ids := null;
  elsif v_certain > 0 then
    ids := ids || array(select b.id from logic.records_of_bits(v_picked.segments, v_picked.bits) as b (id));
  end if;
end
$body$;

comment on function logic.count_bitmaps(text, jsonb, text, text, name, numeric) is
  'total: exact number of matches, from the bitmaps, and from the rows for records that the bitmaps leave out; null '
  'when only the rows can tell, or when they tell sooner. ids: all matches, in no order, when these are fewer than '
  'p_most and few of them have to be looked up; else null. p_query: the list parameters that narrow the list; '
  'p_condition and p_joins: compiled from them for p_role by logic.compile_conditions.';
