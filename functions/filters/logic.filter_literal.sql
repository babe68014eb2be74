-- needs: logic.reject_filter, logic.filter_scalar, logic.filter_integer, guard.filter_fields

create function logic.filter_literal(p_field guard.filter_fields, p_op text, p_value jsonb, p_limits jsonb,
  p_pointer text) returns text
language plpgsql stable
as $body$
declare
  v_bounds bigint[];
  v_list constant boolean := p_op in ('in', 'containsAny', 'containsAll') or p_field.type like '%[]';
  -- Statistics and indexes of an integer column are used only when the value is an integer as well.
  v_sql_type constant text := case when p_field.type in ('score', 'integer')
    and translate(p_value::text, '[] ', '') ~ '^-?\d{1,9}(,-?\d{1,9})*$' then 'integer'
    else case p_field.type
      when 'url' then 'text' when 'text[]' then 'text' when 'url[]' then 'text' when 'score' then 'numeric'
        when 'number' then 'double precision'
      when 'integer' then 'numeric' when 'timestamp' then 'timestamptz' when 'prices' then 'jsonb'
        when 'schedule' then 'jsonb' when 'care' then 'jsonb'
      else p_field.type end end;
begin
  if v_list then
    if jsonb_typeof(p_value) <> 'array' or (p_value = '[]' and p_op <> 'eq') then
      perform logic.reject_filter(p_pointer, format('%s takes an array%s.', p_op, case
        when p_op <> 'eq' then ' with at least one value' end));
    elsif jsonb_array_length(p_value) > (p_limits ->> 'values')::integer then
      perform logic.reject_filter(p_pointer, format('a list may have at most %s values.', p_limits ->> 'values'));
    end if;
    return format('%L::%s[]', array(
      select logic.filter_scalar(p_field, e.value, p_pointer || '/' || e.place - 1)
        from jsonb_array_elements(p_value) with ordinality as e (value, place))::text,
      v_sql_type);
  elsif p_op = 'containsText' then
    if jsonb_typeof(p_value) <> 'string' then
      perform logic.reject_filter(p_pointer, 'containsText requires a text.');
    end if;
    return quote_literal(p_value #>> '{}');
  elsif p_op = 'contains' then
    return format('%L::integer', logic.filter_integer(p_value, p_pointer));
  elsif p_field.type = 'range' then
    if jsonb_typeof(p_value) <> 'array' or jsonb_array_length(p_value) <> 2 or p_value = '[null, null]' then
      perform logic.reject_filter(p_pointer,
        format('%s takes [lower, upper], whole numbers of which one may be null for an open end.', p_op));
    end if;
    v_bounds := array(select case when e.value <> 'null'
      then logic.filter_integer(e.value, p_pointer || '/' || e.place - 1) end
      from jsonb_array_elements(p_value) with ordinality as e (value, place) order by e.place);
    if v_bounds[1] > v_bounds[2] then
      perform logic.reject_filter(p_pointer, 'the lower end must not be above the upper end.');
    end if;
    return format('int4range(%L, %L, ''[]'')', v_bounds[1], v_bounds[2]);
  end if;
  return format('%L::%s', logic.filter_scalar(p_field, p_value, p_pointer), v_sql_type);
end
$body$;

comment on function logic.filter_literal(guard.filter_fields, text, jsonb, jsonb, text) is
  'A filter''s value as an SQL literal of the field''s type: an array for in, containsAny, containsAll and text '
  'arrays, a range for overlaps. Raises PT400 invalid_filter when it is of another type, impossible, or too long a '
  'list.';
