-- needs: logic.pick_bitmaps, logic.from_records

create function logic.count_bitmaps(p_kind text, p_query jsonb, p_condition text, p_joins text,
  p_role name) returns bigint
language plpgsql stable
as $body$
declare
  v_few constant integer := 2000;
  v_bits bit varying[];
  v_asked uuid[];
  v_amount bigint := 0;
begin
  select b.bits, b.asked into v_bits, v_asked from logic.pick_bitmaps(p_kind, p_query, v_few, p_role) b;
  if v_asked <> '{}' then
    execute format('select count(*) %s', logic.from_records(p_kind, format('(%s) and r.id = any ($1)', p_condition),
      p_joins))
      into v_amount using v_asked;
  end if;
  return case when v_asked is not null then
    v_amount + coalesce((select sum(bit_count(b.bits)) from unnest(v_bits) as b (bits)), 0) end;
end
$body$;

comment on function logic.count_bitmaps(text, jsonb, text, text, name) is
  'Exact number of matches: from the bitmaps, and from the rows for records that the bitmaps leave out. Null when only '
  'the rows can tell, or when they tell sooner. p_query: the list parameters that narrow the list; p_condition and '
  'p_joins: compiled from them for p_role by logic.compile_conditions.';
