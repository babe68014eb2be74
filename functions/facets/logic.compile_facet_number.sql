-- A number has one bitmap for each binary digit, so a comparison combines a few bitmaps instead of reading each record.

create function logic.compile_facet_number(p_field text, p_digits integer, p_op text, p_number bigint) returns text
language plpgsql immutable
as $body$
declare
  v_number constant bigint := p_number + case p_op when 'gt' then 1 when 'lt' then -1 else 0 end;
  v_op constant text := left(p_op, 1);
  v_digit text;
  v_text text;
begin
  -- From the lowest digit: the records whose digits so far compare as asked; null while all do (at most: only ones so
  -- far; at least: only zeros).
  for v_place in 0 .. p_digits - 1 loop
    v_digit := format(case when v_number >> v_place & 1 = 1 then 'd.n[%s]' else '(~d.n[%s])' end, v_place + 1);
    if v_text is not null and (v_op = 'l' and v_number >> v_place & 1 = 1 or v_op = 'g' and v_number >> v_place & 1 = 0)
      then
      v_text := format('(~%s | %s)', v_digit, v_text);
    elsif v_text is not null then
      v_text := format('(%s & %s)', v_digit, v_text);
    elsif v_op = 'e' or (v_op = 'g') = (v_number >> v_place & 1 = 1) then
      v_text := v_digit;
    end if;
  end loop;
  return format('coalesce((select d.n[%s]%s from (select array_agg(b.bits order by length(b.value), b.value) as n '
    'from store.facet_bits b '
    'where b.segment_id = s.id and b.field = %L) d), s.alive & ~s.alive)', p_digits + 1, ' & ' || v_text,
      p_field || '_digit');
end
$body$;

comment on function logic.compile_facet_number(text, integer, text, bigint) is
  'SQL text over s (store.facet_segments) for the bitmap of the records whose number of a field (guard.facet_fields, '
  'kept as so many digits) is lt, lte, gt, gte or eq to another.';
