-- The conditions of a list request as bitmaps. What bitmaps cannot say exactly is left to the rows.
-- needs: logic.compile_facet_leaf, logic.compile_facet_number, logic.compile_facet_node, logic.compile_facet_terms
-- needs: logic.region_key

create function logic.compile_facet_bits(p_kind text, p_query jsonb, p_left_out text[], p_role name, out condition text,
  out place text, out doubt text)
language plpgsql stable
as $body$
declare
  v_parameter record;
  -- Stated, since the collation of p_role would spread to it, and lower() would fold ASCII letters only.
  v_value text collate "default";
  v_name text;
  v_part record;
  v_certain text := 's.alive';
begin
  condition := 's.alive';
  for v_parameter in select e.key, e.value #>> '{}' as value from jsonb_each(p_query) as e loop
    v_value := v_parameter.value;
    v_name := case v_parameter.key when 'category' then 'categories' when 'skillLevel' then 'skill_level'
      when 'registrationStatus' then 'registration_status'
      when 'ageYears' then 'age' else v_parameter.key end;
    v_part := null;
    case
      when v_parameter.key in ('city', 'region') then
        select l.place, logic.compile_facet_leaf('place', null, l.place) as condition, null as doubt into v_part from (
          select case v_parameter.key when 'city' then format('p.city_key = %L', lower(btrim(v_value)))
            else format('p.region_key = %L', logic.region_key(v_value)) end
        ) as l (place);
      when v_parameter.key = 'filter' then
        select n.* into v_part from logic.compile_facet_node(p_kind, v_value::jsonb, p_left_out, null) n;
      when v_parameter.key = 'q' then
        select logic.compile_facet_terms(p_kind, p_query -> 'q', p_left_out, p_role) as condition, null as place,
          null as doubt into v_part;
      when v_parameter.key in ('startDateFrom', 'startDateTo', 'endDateFrom', 'endDateTo', 'minimumScore',
        'maximumScore') then
        select n.* into v_part from logic.compile_facet_node(p_kind, jsonb_build_object(
          'field', case when v_name like '%Score' then 'score' when v_name like 'start%' then 'start_date'
            else 'end_date' end,
          'op', case when v_name ~ '^minimum|From$' then 'gte' else 'lte' end, 'value', p_query -> v_parameter.key),
            p_left_out, null) n;
      when v_name = 'ageMonths' then
        select format('(%s & %s)', logic.compile_facet_number('youngest_month', 15, 'lte', v_value::bigint),
          logic.compile_facet_number('oldest_month', 15, 'gte', v_value::bigint)) as condition, null as place,
            null as doubt into v_part;
      when v_name in ('categories', 'seasonality', 'format', 'skill_level', 'registration_status')
        and v_name <> all (p_left_out)
        or (v_name = 'age' and v_value::integer between 0 and 20)
          or (v_name = 'grade' and v_value::integer between -1 and 13)
      then
        select logic.compile_facet_leaf('value', v_name, v_value) as condition, null as place,
          null as doubt into v_part;
      else
        select null as condition, null as place, null as doubt into v_part;
    end case;
    if v_part.condition is null then
      condition := null;
      return;
    elsif v_part.doubt is null then
      v_certain := format('%s & %s', v_certain, v_part.condition);
    end if;
    condition := format('%s & %s', condition, v_part.condition);
    place := nullif(concat_ws(' and ', place, v_part.place), '');
    doubt := nullif(concat_ws(' | ', doubt, v_part.doubt), '');
  end loop;
  doubt := v_certain || ' & (' || doubt || ')';
end
$body$;

comment on function logic.compile_facet_bits(text, jsonb, text[], name, out text, out text, out text) is
  'condition: SQL text over s (store.facet_segments) for the bitmap of the records that match; null when bitmaps '
  'cannot say one of the parameters. place: the conditions on city and region, over p (store.facet_places); null '
  'without any. doubt: SQL text like condition, for the records of which only the row tells whether they match; null '
  'when there are none. p_query: list parameters that logic.compile_query has accepted; p_left_out: fields whose '
  'bitmaps are not in use; p_role: q is searched in the texts that it sees.';
