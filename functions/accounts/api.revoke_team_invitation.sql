-- needs: logic.lock_my_team, logic.reject, guard.now

create function api.revoke_team_invitation(p_team uuid, p_invitation uuid) returns jsonb
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_one_time uuid;
begin
  perform logic.lock_my_team(p_team, true);
  update store.team_invitations i set revoked_at = guard.now()
    where i.id = p_invitation and i.team_id = p_team and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > guard.now()
    returning i.one_time_id into v_one_time;
  if not found then
    perform logic.reject('not_found', 'The team has no such invitation.');
  end if;
  update secret.one_time o set consumed_at = guard.now() where o.id = v_one_time and o.consumed_at is null;
  return jsonb_build_object('id', p_invitation, 'revoked', true);
end
$body$;

comment on function api.revoke_team_invitation(uuid, uuid) is
  'Revokes an open invitation and its code. Raises PT404 when the team has no such open invitation; PT403 and PT404 '
  'as logic.lock_my_team.';
grant execute on function api.revoke_team_invitation(uuid, uuid) to campatlas_own;
