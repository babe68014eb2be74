-- needs: logic.revoke_installation

create function api.revoke_installation(p_installation text) returns uuid
language sql volatile
begin atomic
  select logic.revoke_installation(p_installation);
end;

comment on function api.revoke_installation(text) is
  'Ends the credential of an installation, given by name or id, at its next request. Repeating it changes nothing. For '
  'the owner.';
