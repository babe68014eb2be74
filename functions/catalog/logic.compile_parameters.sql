-- Compiles the plain list parameters: most are filter comparisons under an older name.
-- needs: guard.field_rules, guard.list_parameters, logic.compile_field, logic.compile_terms, logic.region_key

create function logic.compile_parameters(p_kind text, p_query jsonb, p_role name,
  out condition text, out joins text, out traits text[])
language plpgsql stable
as $body$
declare
  v_conditions text[] := '{}';
  v_parameter record;
  v_part record;
  -- p_role has type name, whose collation "C" would spread to this value; lower() would then fold ASCII letters only.
  v_value text collate "default";
begin
  joins := '';
  traits := '{}';
  for v_parameter in
    select e.key, e.value, m.field, m.op, f.allowed, f.unknown
    from jsonb_each(p_query - '{q,filter,orderBy,order,limit,offset}'::text[]) as e
    left join guard.list_parameters m on m.parameter = e.key
    left join guard.field_rules f on f.kind = p_kind and f.field = m.field
  loop
    v_value := p_query ->> v_parameter.key;
    -- A value that means unknown never matches and is not accepted.
    if not v_value = any (array_remove(v_parameter.allowed, v_parameter.unknown)) then
      perform logic.reject('invalid_parameter',
        format('%s must be one of: %s.', v_parameter.key,
          array_to_string(array_remove(v_parameter.allowed, v_parameter.unknown), ', ')));
    end if;
    if v_parameter.field is not null then
      select * into v_part from logic.compile_field(p_kind, jsonb_build_object(
        'field', v_parameter.field, 'op', v_parameter.op, 'value',
        case v_parameter.op when 'containsAny' then jsonb_build_array(v_parameter.value) else v_parameter.value end));
      v_conditions := v_conditions || v_part.condition;
      joins := joins || coalesce(v_part.joins, '');
      traits := traits || v_part.traits;
      continue;
    end if;
    v_conditions := v_conditions || case
      when v_parameter.key = 'region' then format('r.region_key = %L', logic.region_key(v_value))
      when v_parameter.key = 'city' then format('lower(btrim(r.city)) = %L', lower(btrim(v_value)))
      when v_parameter.key = 'ageMonths' then format('r.age_range_months @> %L::integer', v_value)
      when v_parameter.key = 'organization' then
        format(case p_kind when 'session' then 'r.owner_id = %L::uuid' else 'r.organization_id = %L::uuid' end, v_value)
    end;
  end loop;

  if (p_query ->> 'minimumScore')::integer > (p_query ->> 'maximumScore')::integer then
    perform logic.reject('invalid_parameter', 'minimumScore must not be above maximumScore.');
  end if;

  if p_query ? 'q' then
    select * into v_part from logic.compile_terms(p_kind, p_query -> 'q', p_role);
    v_conditions := v_conditions || v_part.condition;
    joins := joins || v_part.joins;
    traits := traits || v_part.traits;
  end if;

  v_conditions := array_remove(v_conditions, null);
  if cardinality(v_conditions) > 1 then
    traits := traits || 'and'::text;
  end if;
  condition := coalesce(nullif(array_to_string(v_conditions, E'\n  and '), ''), 'true');
end
$body$;

comment on function logic.compile_parameters(text, jsonb, name) is
  'SQL condition over r (disclosed row) and c (its configuration) for the plain parameters of a list; other keys are '
  'ignored. q: as in logic.compile_terms. joins and traits as in logic.compile_node. Raises PT400 for a value '
  'outside a closed set.';
