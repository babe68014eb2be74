-- Also consumes the code, so that a mail still queued is not sent.
-- needs: guard.now, logic.reject, logic.require_owned

create function api.revoke_child_invitation(p_child uuid, p_id uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_one_time uuid;
begin
  perform logic.require_owned(p_child);
  update store.child_invitations i set state = 'revoked', moved_by = 'revoke', version = i.version + 1
  where i.id = p_id and i.child_id = p_child and i.state = 'pending' and i.expires_at > guard.now()
  returning i.one_time_id into v_one_time;
  if not found then
    perform logic.reject('not_found', 'There is no such invitation.');
  end if;
  update secret.one_time o set consumed_at = guard.now() where o.id = v_one_time and o.consumed_at is null;
end
$body$;

comment on function api.revoke_child_invitation(uuid, uuid) is
  'Revokes a pending invitation; for the owner of the profile. Raises PT404 for an invitation that is not pending '
  'and for a child the account does not see, PT403 for one it does not own.';
grant execute on function api.revoke_child_invitation(uuid, uuid) to campatlas_own;
