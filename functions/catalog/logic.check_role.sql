-- Security definer functions receive the role to read as in p_role. Inside them current_user is the owner, but the
-- setting "role" still names the role that the caller has set for the transaction; it is 'none' for the owner.

create function logic.check_role(p_role name) returns void
language plpgsql stable
as $body$
begin
  if current_setting('role') not in ('none', p_role) then
    raise exception using errcode = 'insufficient_privilege', message = 'A role may only read as itself.';
  end if;
end
$body$;

comment on function logic.check_role(name) is
  'Raises insufficient_privilege (42501) when the caller has taken another database role than p_role.';
