-- needs: logic.compile_facet_leaf

create function logic.compile_facet_list(p_name text, p_op text, p_value jsonb) returns text
language plpgsql immutable
as $body$
declare
  v_is_array constant boolean := jsonb_typeof(p_value) = 'array';
  v_values constant text[] := array(
    select jsonb_array_elements_text(case when v_is_array then p_value else jsonb_build_array(p_value) end));
begin
  -- 1.0 and 1 are equal numbers but different texts; an array compares with all values of a record at once.
  if p_value #>> '{}' ~ '\d\.\d' or p_op = 'eq' and v_is_array then
    return null;
  elsif p_op <> 'containsAll' and cardinality(v_values) >= 4 then
    return logic.compile_facet_leaf('values', p_name, v_values::text);
  end if;
  return (
    select '(' || string_agg(logic.compile_facet_leaf('value', p_name, v.value),
      case p_op when 'containsAll' then ' & ' else ' | ' end) || ')'
    from unnest(v_values) as v (value));
end
$body$;

comment on function logic.compile_facet_list(text, text, jsonb) is
  'SQL text over s (store.facet_segments) for the bitmap of the records with a value (eq), one of some (in, '
  'containsAny) or all of some (containsAll); null where texts do not tell whether values are equal. Four values and '
  'more are asked of one lookup.';
