-- needs: logic.check_role, guard.plan_capabilities

create function logic.check_insights(p_role name) returns void
language plpgsql stable
as $body$
begin
  perform logic.check_role(p_role);
  if not exists (
    select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> '{insights}')
  then
    raise exception using errcode = 'insufficient_privilege', message =
      'Only roles with the capability insights may read datasets.';
  end if;
end
$body$;

comment on function logic.check_insights(name) is
  'Raises insufficient_privilege (42501) unless p_role is the calling role and has the capability insights.';
