-- needs: guard.plan_capabilities

create function logic.check_insights(p_role name) returns void
language plpgsql stable
as $body$
begin
  -- Those who ask run as the owner; the role that the caller took is still in the setting.
  if current_setting('role') not in ('none', p_role) or not exists (
    select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> '{insights}')
  then
    raise exception using errcode = 'insufficient_privilege', message = 'Datasets are for roles with insights.';
  end if;
end
$body$;

comment on function logic.check_insights(name) is
  'Raises insufficient_privilege (42501) unless p_role has the capability insights and is the role that asks.';
