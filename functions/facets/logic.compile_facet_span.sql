-- There is a bitmap for each age from 0 to 20 and each grade from -1 to 13; a record is in those of its range.
-- needs: logic.compile_facet_leaf, logic.compile_facet_union

create function logic.compile_facet_span(p_name text, p_op text, p_value jsonb) returns text
language plpgsql immutable
as $body$
declare
  v_is_grade constant boolean := p_name ~ '(^|\.)grade$';
  v_first constant integer := case when v_is_grade then -1 else 0 end;
  v_last constant integer := case when v_is_grade then 13 else 20 end;
  v_all constant text[] := array(select generate_series(v_first, v_last));
  v_low constant integer := case p_op when 'contains' then p_value #>> '{}' else p_value ->> 0 end::integer;
  v_high constant integer := case p_op when 'contains' then p_value #>> '{}' else p_value ->> 1 end::integer;
begin
  if coalesce(v_low, v_high) > v_last or least(v_low, v_high) < v_first or v_high > v_last then
    return null;
  elsif v_low is not null and v_high is not null then
    return logic.compile_facet_union(p_name, array(select generate_series(v_low, v_high))::text[], cardinality(v_all));
  end if;
  -- A record that has an age range but is in none of the bitmaps is for ages above 20 only.
  return format(case when v_low is null then '%s' else '(%s | (%s & ~%s))' end,
    logic.compile_facet_union(p_name,
      array(select generate_series(coalesce(v_low, v_first), coalesce(v_high, v_last)))::text[], cardinality(v_all)),
    logic.compile_facet_leaf('value', 'age_range_years_set', 'set'),
    logic.compile_facet_union(p_name, v_all, cardinality(v_all)));
end
$body$;

comment on function logic.compile_facet_span(text, text, jsonb) is
  'SQL text over s (store.facet_segments) for the bitmap of the records whose ages or grades contain a number or '
  'overlap a range, of which one end may be null for ages; null when a bound has no bitmap. p_name: age or grade, '
  'preceded by the relation and a dot for related records.';
