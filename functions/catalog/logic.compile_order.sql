-- needs: guard.filter_fields, guard.plan_capabilities, logic.reject_hidden

create function logic.compile_order(p_kind text, p_field text, p_direction text, p_role name,
  out ordering text, out joins text)
language plpgsql stable
as $body$
declare
  v_rule guard.filter_fields;
begin
  if p_field is null then
    joins := '';
    ordering := format(
      case p_kind when 'session' then 'r.start_date %1$s%2$s, r.id %1$s' else 'lower(r.name) %1$s, r.id %1$s' end,
      p_direction, case p_direction when 'desc' then ' nulls last' end);
    return;
  end if;

  if p_field = 'score' and p_kind = 'organization' then
    if not exists (
      select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> '{scores}')
    then
      perform logic.reject_hidden('score', 'scores', 'a list cannot be sorted by it', '{"parameter": "orderBy"}');
    end if;
    joins := 'x';
    ordering := format('x.overall %1$s, x.record_id %1$s', p_direction);
    return;
  end if;

  select * into v_rule from guard.filter_fields f
    where f.kind = p_kind and f.field = p_field;
  if v_rule.capability is not null and not exists (
    select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> array[v_rule.capability])
  then
    perform logic.reject_hidden(p_field, v_rule.capability,
      'a list cannot be sorted by it', '{"parameter": "orderBy"}');
  end if;
  joins := v_rule.joins;
  ordering := format('%s %s%s, r.id %s',
    case when v_rule.type = 'text' then format('lower(%s)', v_rule.source) else v_rule.source end, p_direction,
    case when p_direction = 'desc' and p_field <> 'name' then ' nulls last' end, p_direction);
end
$body$;

comment on function logic.compile_order(text, text, text, name) is
  'ORDER BY clause of a list and the aliases it needs besides r (logic.join_needed): text case-insensitive, nulls '
  'last, ties by id in the same direction; by default name, for sessions start_date. score orders organizations by '
  'prepared score. The column must have passed logic.check_order. Raises PT403 for one masked for the role.';
