-- needs: guard.field_rules, guard.plan_capabilities

create function logic.compile_order(p_kind text, p_field text, p_direction text, p_role name) returns text
language plpgsql stable
as $body$
declare
  v_rule guard.field_rules;
begin
  if p_field is null then
    return format(case p_kind when 'session' then 'r.start_date %1$s%2$s, r.id %1$s' else 'lower(r.name) %1$s, r.id %1$s' end, p_direction,
      case p_direction when 'desc' then ' nulls last' end);
  end if;

  select * into v_rule from guard.field_rules f
    where f.kind = p_kind and f.field = p_field and f.json and f.type in ('text', 'date', 'integer', 'number', 'boolean');
  if not found then
    raise exception using errcode = 'PT400', detail = 'invalid_parameter', message = format('orderBy cannot be %s.', quote_literal(p_field)),
      hint = (select jsonb_build_object('availableColumns', jsonb_agg(f.field order by f.ordinal)) from guard.field_rules f
        where f.kind = p_kind and f.json and f.type in ('text', 'date', 'integer', 'number', 'boolean')
          and (f.capability is null or exists (
            select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> array[f.capability])))::text;
  end if;
  if v_rule.capability is not null and not exists (
    select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> array[v_rule.capability])
  then
    raise exception using errcode = 'PT403', detail = 'hidden_field', message = format('%s is not visible on this plan, so it cannot order a list.', p_field);
  end if;
  return format('%s %s%s, r.id %s', case when v_rule.type = 'text' then format('lower(%s)', v_rule.source) else v_rule.source end, p_direction,
    case when p_direction = 'desc' and p_field <> 'name' then ' nulls last' end, p_direction);
end
$body$;

comment on function logic.compile_order(text, text, text, name) is
  'ORDER BY text of a list: text ignoring case, unset values last, ties by id in the same direction; default name, for sessions start_date. '
  'Raises PT400 for a column that cannot order, PT403 for one the role may not see.';
