-- Dates, timestamps and coordinates are indexed as integers (guard.facet_fields.scale), one bitmap per binary digit.
-- needs: logic.compile_facet_number, logic.filter_literal, guard.filter_fields

create function logic.compile_facet_digits(p_kind text, p_field text, p_name text, p_op text, p_value jsonb,
  p_digits integer, p_scale text, out condition text, out doubt text)
language plpgsql stable
as $body$
declare
  v_most constant bigint := (1::bigint << p_digits) - 1;
  v_number bigint;
begin
  execute format('select least(greatest(%s, 0), %s)::bigint', format(p_scale, (
      select logic.filter_literal(w, p_op, p_value, '{}', '') from guard.filter_fields w
        where w.kind = p_kind and w.field = p_field)), v_most)
    into v_number;
  -- Values between two integers share one, as do all values outside the range, so records with the integer of the
  -- bound need a check of the row.
  if p_value #>> '{}' !~ '^(\d{4}-\d\d-\d\d|\d{1,9})$' or p_scale ~ 'floor' or v_number in (0, v_most) then
    condition := logic.compile_facet_number(p_name, p_digits, left(p_op, 1) || 'te', v_number);
    doubt := logic.compile_facet_number(p_name, p_digits, 'eq', v_number);
  else
    condition := logic.compile_facet_number(p_name, p_digits, p_op, v_number);
  end if;
end
$body$;

comment on function logic.compile_facet_digits(text, text, text, text, jsonb, integer, text, out text, out text) is
  'condition and doubt, as in logic.compile_facet_bits, of a comparison (lt, lte, gt, gte, eq) of a field that is kept '
  'in digits. p_field: its name in filters; p_name: of its bitmaps; p_digits, p_scale: as in guard.facet_fields.';
