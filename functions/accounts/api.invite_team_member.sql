-- Free seats are checked when an invitation is accepted; an open invitation takes none.
-- needs: logic.lock_my_team, logic.team_invitation_json, logic.make_one_time, logic.queue_mail, logic.reject
-- needs: guard.account, guard.now

create function api.invite_team_member(p_team uuid, p_email text) returns jsonb
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_team constant store.teams := logic.lock_my_team(p_team, true);
  v_lasts constant interval := '7 days';
  v_made store.team_invitations;
  v_same uuid;
begin
  if exists (
    select from store.team_members m join store.accounts a on a.id = m.account_id
    where m.team_id = p_team and lower(a.email) = lower(p_email))
  then
    perform logic.reject('conflict', 'Somebody with this address is already a member of the team.');
  end if;
  update store.team_invitations i set revoked_at = guard.now()
    where i.team_id = p_team and i.accepted_at is null and i.revoked_at is null and i.expires_at <= guard.now();
  select i.id into v_same from store.team_invitations i
    where i.team_id = p_team and lower(i.email) = lower(p_email) and i.accepted_at is null and i.revoked_at is null;
  if v_same is not null then
    perform logic.reject('conflict', 'This address has already been invited; revoke that invitation to send another.',
      jsonb_build_object('invitationId', v_same));
  elsif (select count(*) from store.team_invitations i
    where i.team_id = p_team and i.accepted_at is null and i.revoked_at is null) >= 200
  then
    perform logic.reject('conflict', 'A team can have at most 200 open invitations; revoke some first.');
  end if;
  insert into store.team_invitations (team_id, email, invited_by, one_time_id, created_at, expires_at)
    values (p_team, p_email, guard.account(),
      logic.make_one_time('team_invitation', null, p_email, null, '{}', v_lasts), guard.now(), guard.now() + v_lasts)
    returning * into v_made;
  perform logic.queue_mail('team_invitation', p_email, jsonb_build_object('team', v_team.name, 'invitedBy',
    (select a.name from store.accounts a where a.id = guard.account())), v_made.id::text, null, v_made.one_time_id);
  return logic.team_invitation_json(v_made);
end
$body$;

comment on function api.invite_team_member(uuid, text) is
  'Invites an address to a team by a mail whose link is valid for seven days; for admins of the team: {id, email, '
  'createdAt, expiresAt}. Raises PT409 for a member, for an address already invited (with invitationId) or at 200 '
  'open invitations; PT403 and PT404 as logic.lock_my_team.';
grant execute on function api.invite_team_member(uuid, text) to campatlas_own;
