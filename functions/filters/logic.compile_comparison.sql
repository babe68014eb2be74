-- Compares one field by one operator with one value, which is checked against the field's type before it becomes SQL.
-- needs: logic.reject_filter, logic.filter_literal, logic.compile_text, logic.region_key, guard.filter_fields

create function logic.compile_comparison(p_field guard.filter_fields, p_node jsonb, p_capabilities text[],
  p_limits jsonb, p_pointer text, p_level text,
  out condition text, out cost integer, out joins text, out traits text[])
language plpgsql stable
as $body$
declare
  v_op constant text := p_node ->> 'op';
  v_value constant jsonb := p_node -> 'value';
  v_is_json constant boolean := p_field.type in ('prices', 'schedule', 'care');
  v_source text := p_field.source;
  v_literal text;
begin
  joins := p_field.joins;
  traits := '{}';
  cost := case v_op when 'containsText' then 5 when 'in' then 2 else 1 end;
  if jsonb_typeof(p_node -> 'op') is distinct from 'string' or not p_field.operators @> array[v_op] then
    perform logic.reject_filter(p_pointer, format('%s takes the operators %s.', p_field.field,
      array_to_string(p_field.operators, ', ')));
  elsif (v_op in ('missing', 'present', 'empty')) = (v_value is not null) then
    perform logic.reject_filter(p_pointer, format(
      case when v_value is null then '%s needs a value.' else '%s takes no value.' end, v_op));
  end if;

  if p_field.type = 'schedule' and (v_op in ('missing', 'present') or v_value = 'null') then
    v_source := 'r.schedule_id';
    joins := '';
  elsif p_field.type = 'schedule' and not p_capabilities @> '{pricing,care_hours}' then
    v_source := format('logic.mask_schedule(%s, %L, %L)', v_source,
      p_capabilities @> '{pricing}', p_capabilities @> '{care_hours}');
  end if;
  v_source := '(' || regexp_replace(v_source, '\m([rcbkx])\.', '\1' || p_level || '.', 'g') || ')';
  if v_op in ('missing', 'present') or (v_op = 'eq' and v_value = 'null') then
    condition := format('%s is %s', v_source, case v_op when 'present' then 'not null' else 'null' end);
    return;
  elsif v_op = 'empty' then
    condition := format(case when v_is_json then '%s in (''[]'', ''{}'')'
      when p_field.type like '%[]' then '%s = ''{}'''
      else 'btrim(%s) = ''''' end, v_source);
    return;
  end if;

  v_literal := logic.filter_literal(p_field, v_op, v_value, p_limits, p_pointer || '/value');
  if v_op = 'containsText' then
    -- Addresses have trigram indexes. That of organizations is on their own copies, of which an empty one means that
    -- there is no address.
    if p_field.kind = 'organization' and p_field.field = 'address' and v_value <> '""'
      and not exists (select from store.organizations o where o.address is null)
    then
      v_source := format('(r%s.address)', p_level);
      joins := '';
    end if;
    select t.condition, t.traits into condition, traits
      from logic.compile_text(v_source, v_value #>> '{}', p_field.source = 'c.address') t;
    return;
  end if;
  condition := case v_op
    when 'eq' then format('%s = %s', v_source, v_literal)
    when 'in' then format('%s = any (%s)', v_source, v_literal)
    when 'lt' then format('%s < %s', v_source, v_literal)
    when 'lte' then format('%s <= %s', v_source, v_literal)
    when 'gt' then format('%s > %s', v_source, v_literal)
    when 'gte' then format('%s >= %s', v_source, v_literal)
    when 'matchesRegion' then format('r%s.region_key = %L', p_level, logic.region_key(v_value #>> '{}'))
    when 'contains' then format('%s @> %s', v_source, v_literal)
    when 'overlaps' then format('%s && %s', v_source, v_literal)
    when 'containsAny' then case when v_is_json then
        -- An array with an equal member contains (@>) it, so that cheap test comes before the members are compared.
        format('(%1$s @> any (%3$L::jsonb[]) and exists (select from jsonb_array_elements('
          'case jsonb_typeof(%1$s) when ''array'' then %1$s else ''[]'' end) as m (member) '
          'where m.member = any (%2$s)))',
          v_source, v_literal,
          array(select jsonb_build_array(e.value) from jsonb_array_elements(v_value) as e (value))::text)
      else format('%s && %s', v_source, v_literal) end
    when 'containsAll' then case when v_is_json then
        format('case jsonb_typeof(%1$s) when ''array'' then not exists (select from unnest(%2$s) as w (wanted) '
          'where w.wanted not in (select m.member from jsonb_array_elements(%1$s) as m (member))) end',
          v_source, v_literal)
      else format('%s @> %s', v_source, v_literal) end
  end;

  if v_op = 'matchesRegion' then
    joins := '';
  elsif v_op = 'containsAny' and v_is_json then
    traits := case p_field.type when 'prices' then '{and,unindexed}' else '{and}' end;
  elsif v_op = 'eq' and p_field.field = 'postal_code' then
    -- The index contains the first 40 characters of a postal code.
    traits := '{and}';
    condition := format('(left(%s, 40) = %L and %s)', v_source, left(v_value #>> '{}', 40), condition);
  elsif v_op = 'eq' and p_field.field in ('city', 'region', 'name') then
    -- Their index contains the folded text; the exact comparison is added to it.
    traits := '{and}';
    condition := format('(%s = %L and %s)',
      format(case p_field.field when 'city' then 'lower(btrim(r%s.city))' when 'region' then 'r%s.region_key'
        else 'lower(r%s.name)' end, p_level),
      case p_field.field when 'city' then lower(btrim(v_value #>> '{}'))
        when 'region' then logic.region_key(v_value #>> '{}') else lower(v_value #>> '{}') end, condition);
  end if;
end
$body$;

comment on function logic.compile_comparison(guard.filter_fields, jsonb, text[], jsonb, text, text) is
  'Condition of a node {field, op, value?} and its cost. p_capabilities: of the role, for schedules, of which a role '
  'may see a part; the rest as in logic.compile_node. Raises PT400 invalid_filter for an operator that the field does '
  'not take or a value that it cannot be compared with.';
