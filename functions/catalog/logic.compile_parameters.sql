-- The plain list parameters as one SQL condition. Values are quoted with %L, names come from the field rules.
-- needs: guard.field_rules, guard.plan_capabilities, logic.region_key

create function logic.compile_parameters(p_kind text, p_query jsonb, p_role name) returns text
language plpgsql stable
as $body$
declare
  v_conditions text[] := '{}';
  v_parameter record;
  -- Said outright, since p_role is a name: its collation would spread to these, and lower() would fold ASCII letters only.
  v_value text collate "default";
  v_allowed text[];
  v_searched text;
  v_term text collate "default";
begin
  for v_parameter in select e.key, e.value from jsonb_each(p_query - '{q,filter,orderBy,order,limit,offset}'::text[]) as e loop
    v_value := p_query ->> v_parameter.key;
    v_conditions := v_conditions || case v_parameter.key
      when 'city' then format('lower(btrim(r.city)) = %L', lower(btrim(v_value)))
      when 'region' then format('r.region_key = %L', logic.region_key(v_value))
      when 'category' then format('r.categories @> %L::text[]', array[v_value])
      when 'ageYears' then format('r.age_range_years @> %L::integer', v_value)
      when 'ageMonths' then format('r.age_range_months @> %L::integer', v_value)
      when 'grade' then format('r.grades @> %L::integer', v_value)
      when 'organization' then format(case p_kind when 'session' then 'r.owner_id = %L::uuid' else 'r.organization_id = %L::uuid' end, v_value)
      when 'activity' then format('r.activity_id = %L::uuid', v_value)
      when 'seasonality' then format('r.seasonality @> %L::text[]', array[v_value])
      when 'skillLevel' then format('r.skill_level = %L', v_value)
      when 'format' then format('r.format = %L', v_value)
      when 'registrationStatus' then format('r.registration_status = %L', v_value)
      when 'startDateFrom' then format('r.start_date >= %L::date', v_value)
      when 'startDateTo' then format('r.start_date <= %L::date', v_value)
      when 'endDateFrom' then format('r.end_date >= %L::date', v_value)
      when 'endDateTo' then format('r.end_date <= %L::date', v_value)
      when 'minimumScore' then format('x.overall >= %L::integer', v_value)
      when 'maximumScore' then format('x.overall <= %L::integer', v_value)
    end;

    -- A closed set of values refuses the others by name; an unknown state never matches, so it is not one to ask for.
    if v_parameter.key in ('skillLevel', 'registrationStatus', 'format', 'seasonality') then
      select array_remove(f.allowed, f.unknown) into v_allowed from guard.field_rules f
        where f.kind = p_kind and f.field = case v_parameter.key when 'skillLevel' then 'skill_level'
          when 'registrationStatus' then 'registration_status' else v_parameter.key end;
      if not v_value = any (v_allowed) then
        raise exception using errcode = 'PT400', detail = 'invalid_parameter',
          message = format('%s is one of: %s.', v_parameter.key, array_to_string(v_allowed, ', '));
      end if;
    end if;
  end loop;

  if (p_query ->> 'minimumScore')::integer > (p_query ->> 'maximumScore')::integer then
    raise exception using errcode = 'PT400', detail = 'invalid_parameter', message = 'minimumScore is above maximumScore.';
  end if;

  if p_query ? 'q' then
    select string_agg(f.source, ', ' order by f.ordinal) into v_searched
      from guard.field_rules f
      where f.kind = p_kind and f.type in ('text', 'url') and f.allowed is null
        and (f.capability is null or exists (
          select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> array[f.capability]));
    for v_term in select jsonb_array_elements_text(p_query -> 'q') loop
      v_conditions := v_conditions || format('lower(concat_ws(E''\x1f'', %s)) like %L', v_searched,
        '%' || regexp_replace(lower(v_term), '([\\%_])', '\\\1', 'g') || '%');
    end loop;
  end if;

  return coalesce(nullif(array_to_string(array_remove(v_conditions, null), E'\n  and '), ''), 'true');
end
$body$;

comment on function logic.compile_parameters(text, jsonb, name) is
  'SQL condition over r (disclosed row) and c (its configuration) for the plain parameters of a list; keys it does not know are not conditions. '
  'q holds terms that must all stand in some text the role may see, ignoring case. Raises PT400 for a value outside a closed set.';
