-- needs: guard.field_rules, guard.plan_capabilities

create function logic.check_order(p_kind text, p_field text, p_role name) returns void
language plpgsql stable
as $body$
declare
  v_columns text[];
begin
  if p_field is null or (p_field = 'score' and p_kind = 'organization') or exists (
    select from guard.field_rules f where f.kind = p_kind and f.field = p_field and f.json
      and f.type in ('text', 'date', 'integer', 'number', 'boolean'))
  then
    return;
  end if;
  v_columns := array(
    select f.field from guard.field_rules f
    where f.kind = p_kind and f.json and f.type in ('text', 'date', 'integer', 'number', 'boolean')
      and (f.capability is null or exists (
        select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> array[f.capability]))
    order by f.ordinal);
  perform logic.reject('invalid_parameter',
    format('orderBy cannot be %s.', quote_literal(p_field)),
    jsonb_build_object('availableColumns', v_columns));
end
$body$;

comment on function logic.check_order(text, text, name) is
  'Raises PT400 for a column that cannot order a list of this kind, naming the columns the role may order by. Called '
  'before logic.compile_order so that malformed parameters are reported before masked ones.';
