-- needs: guard.plan_capabilities

create function logic.check_insights(p_role name) returns void
language plpgsql stable
as $body$
begin
  -- Callers are security definer functions of the owner; the setting role still has the role the client took.
  if current_setting('role') not in ('none', p_role) or not exists (
    select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> '{insights}')
  then
    raise exception using errcode = 'insufficient_privilege', message = 'Datasets are for roles with insights.';
  end if;
end
$body$;

comment on function logic.check_insights(name) is
  'Raises insufficient_privilege (42501) unless p_role is the calling role and has the capability insights.';
