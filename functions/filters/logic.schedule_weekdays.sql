-- needs: logic.reject_filter

create function logic.schedule_weekdays(p_days jsonb, p_pointer text) returns integer
language plpgsql immutable
as $body$
declare
  v_names constant text[] := '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}';
begin
  if p_days is null then
    return 127;
  elsif jsonb_typeof(p_days) <> 'array' or p_days = '[]' or not to_jsonb(v_names) @> p_days
    or (select count(*) <> count(distinct d.day) from jsonb_array_elements(p_days) as d (day))
  then
    perform logic.reject_filter(p_pointer, 'daysOfWeek must be a list of different days, monday to sunday.');
  end if;
  return (select bit_or(1 << array_position(v_names, d.day) - 1) from jsonb_array_elements_text(p_days) as d (day));
end
$body$;

comment on function logic.schedule_weekdays(jsonb, text) is
  'The weekdays of a schedule node, bit 0 is Monday; all of them when p_days is null. Raises PT400 invalid_filter.';
