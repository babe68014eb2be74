-- needs: guard.plan_capabilities

create function logic.reject_hidden(p_field text, p_capability text, p_purpose text, p_place jsonb) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_plan text;
  v_tier text;
begin
  select t.name, t.tier into v_plan, v_tier
    from guard.plan_capabilities p join store.plans t on t.name = p.plan
    where t.is_for_accounts and p.capabilities @> array[p_capability]
    order by t.rank limit 1;
  perform logic.reject('hidden_field',
    case when v_plan is null then format('%s is not part of any plan, so %s.', p_field, p_purpose)
      else format(
        '%s needs the plan %s; the current plan does not include it, so %s.', p_field, initcap(v_plan), p_purpose) end,
    jsonb_strip_nulls(jsonb_build_object('field', p_field, 'requiredPlan', v_plan, 'requiredTier', v_tier)) || p_place);
end
$body$;

comment on function logic.reject_hidden(text, text, text, jsonb) is
  'Raises PT403 hidden_field for a field that needs a capability the caller lacks. The error names the lowest plan '
  'that has it, and p_place: {"parameter": name}, for a filter with {"pointer": JSON pointer to the node}. p_purpose: '
  'what is refused, as "a filter cannot use it".';
grant execute on function logic.reject_hidden(text, text, text, jsonb) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
