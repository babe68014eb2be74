-- A range of numbers, widened to at most two neighbouring blocks of a power of two, so that few digits are compared.

create function logic.compile_facet_band(p_digits text, p_low double precision, p_high double precision) returns text
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
    select string_agg(distinct b.digits, ' | ')
    from unnest(array[v_low, v_high]) as n (number)
    cross join lateral (
      select '(' || string_agg(format(case when n.number >> k - v_free & 1 = 1 then '%s[%s]' else '(~%s[%s])' end,
        p_digits, k + 1), ' & ') || ')' as digits
      from generate_series(v_free, 14) as k) b);
end
$body$;

comment on function logic.compile_facet_band(text, double precision, double precision) is
  'SQL text over p_digits, the bitmaps of the fifteen digits of a number, for the records whose number is between two '
  'others, and some more.';
