-- needs: logic.revoke_installation

create function api.revoke_installation(p_installation text) returns uuid
language sql volatile
begin atomic
  select logic.revoke_installation(p_installation);
end;

comment on function api.revoke_installation(text) is
  'Revokes the credential of an installation, given by name or id; its next request is denied. Idempotent. For the '
  'database owner.';
