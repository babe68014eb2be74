-- A range of numbers, widened to at most two neighbouring blocks of a power of two, so that few digits are compared.

create function logic.compile_facet_band(p_field text, p_low double precision, p_high double precision) returns text
language plpgsql immutable
as $body$
declare
  v_low integer := least(greatest(floor(p_low), 0), 32767);
  v_high integer := least(greatest(floor(p_high), 0), 32767);
  v_free integer := 0;
begin
  while v_high - v_low > 1 loop
    v_low := v_low >> 1;
    v_high := v_high >> 1;
    v_free := v_free + 1;
  end loop;
  return (
    select format('bit_count((select %s from store.facet_bits b where b.segment_id = s.id and b.field = %L '
      'and b.value = any (%L))) > 0', string_agg(distinct format('bit_and(case when b.value = any (%L) then b.bits '
      'else ~b.bits end)', d.ones::text), ' | '), p_field, array(select generate_series(v_free, 14))::text)
    from unnest(array[v_low, v_high]) as n (number)
    cross join lateral (
      select coalesce(array_agg(k) filter (where n.number >> k - v_free & 1 = 1), '{}') as ones
      from generate_series(v_free, 14) as k) d);
end
$body$;

comment on function logic.compile_facet_band(text, double precision, double precision) is
  'SQL text over s (store.facet_segments): whether some record of the segment has a number between two others, or '
  'a little beyond. p_field: the field of the bitmaps of the number''s fifteen digits.';
