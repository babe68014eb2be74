-- needs: logic.reject_filter, logic.fits_double

create function logic.check_numbers(p_text text) returns void
language plpgsql immutable
as $body$
declare
  v_pointer text;
  v_number text;
begin
  -- Shorter numbers with smaller exponents cannot leave the range.
  if p_text !~ '[eE][-+]?\d{3}|[\d.]{150}' then
    return;
  end if;
  with recursive parts as (
    select p_text::json as part, '' as pointer
    union all
    select i.part, concat(p.pointer, '/', i.step)
    from parts p cross join lateral (
      select e.value as part, replace(replace(e.key, '~', '~0'), '/', '~1') as step
      from json_each(case json_typeof(p.part) when 'object' then p.part else '{}' end) e
      union all
      select a.value, (a.place - 1)::text
      from json_array_elements(case json_typeof(p.part) when 'array' then p.part else '[]' end)
        with ordinality as a (value, place)) i
  )
  select p.pointer, p.part::text into v_pointer, v_number
    from parts p where json_typeof(p.part) = 'number' and not logic.fits_double(p.part::text) limit 1;
  if found then
    perform logic.reject_filter(v_pointer, format('the number %s is outside the range of a double.',
      case when length(v_number) > 40 then left(v_number, 40) || '…' else v_number end));
  end if;
end
$body$;

comment on function logic.check_numbers(text) is
  'Raises PT400 invalid_filter if a JSON text contains a number outside the range of a double (logic.fits_double). It '
  'reads the text, since conversion to jsonb would round the number or fail.';
