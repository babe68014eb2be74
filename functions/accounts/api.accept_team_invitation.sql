-- The invitation is checked against the account before its code is consumed, so a stranger cannot use it up. The team's
-- row is locked first, as in all changes of members, which serializes acceptance, removal and the last free seat.
-- needs: logic.reject, guard.account, guard.now

create function api.accept_team_invitation(p_hash bytea) returns jsonb
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_team store.teams;
  v_invitation store.team_invitations;
begin
  select t.* into v_team
  from secret.one_time_hashes h
  join store.team_invitations i on i.one_time_id = h.one_time_id
  join store.teams t on t.id = i.team_id and t.closed_at is null
  where h.hash = p_hash
  for update of t;
  select i.* into v_invitation
  from secret.one_time_hashes h
  join store.team_invitations i on i.one_time_id = h.one_time_id
  join store.accounts a on a.id = guard.account() and a.email_verified_at is not null
    and lower(a.email) = lower(i.email)
  where h.hash = p_hash and i.team_id = v_team.id and i.revoked_at is null
    and (i.accepted_at is null or i.accepted_by = a.id);
  if v_invitation.accepted_at is not null then
    perform logic.reject('conflict', 'This invitation has already been accepted.');
  end if;
  update store.team_invitations i set accepted_at = guard.now(), accepted_by = guard.account()
    where i.id = v_invitation.id and i.expires_at > guard.now();
  if not found then
    perform logic.reject('not_found', 'There is no such invitation for the verified address of this account.');
  end if;
  update secret.one_time o set consumed_at = guard.now() where o.id = v_invitation.one_time_id;
  insert into store.team_members (team_id, account_id) values (v_team.id, guard.account())
    on conflict (team_id, account_id) do nothing;
  if not found then
    perform logic.reject('conflict', 'This account is already a member of the team.');
  end if;
  return jsonb_build_object('id', v_team.id, 'name', v_team.name, 'plan', v_team.plan, 'role', 'member');
end
$body$;

comment on function api.accept_team_invitation(bytea) is
  'Accepts an invitation for the acting account: {id, name, plan, role}. p_hash: SHA-256 of its code. Raises PT404 '
  'unless the account has the invited address, verified, and the invitation is open; PT409 when no seat is free (the '
  'invitation stays open) or the account is a member already.';
grant execute on function api.accept_team_invitation(bytea) to campatlas_own;
