-- Functions that read with the owner's rights are told as which role they read (p_role). Inside of them current_user is
-- the owner; the role that the caller took for the transaction is still in the setting, which is 'none' for the owner.

create function logic.check_role(p_role name) returns void
language plpgsql stable
as $body$
begin
  if current_setting('role') not in ('none', p_role) then
    raise exception using errcode = 'insufficient_privilege', message = 'A role reads for itself only.';
  end if;
end
$body$;

comment on function logic.check_role(name) is
  'Raises insufficient_privilege (42501) when the caller has taken another database role than p_role.';
