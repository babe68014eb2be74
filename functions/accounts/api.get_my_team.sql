-- needs: logic.iso_milliseconds, logic.team_invitation_json, guard.account, guard.now

create function api.get_my_team(p_team uuid) returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object(
    'id', t.id, 'name', t.name, 'plan', t.plan, 'seats', t.seats, 'role', mine.role,
    'members', (
      select jsonb_agg(jsonb_build_object('accountId', a.id, 'name', a.name, 'email', a.email, 'role', m.role,
        'joinedAt', logic.iso_milliseconds(m.added_at)) order by lower(a.name), a.id)
      from store.team_members m join store.accounts a on a.id = m.account_id where m.team_id = t.id),
    'invitations', case mine.role when 'admin' then (
      select coalesce(jsonb_agg(logic.team_invitation_json(i) order by i.created_at, i.id), '[]')
      from store.team_invitations i
      where i.team_id = t.id and i.accepted_at is null and i.revoked_at is null and i.expires_at > guard.now()) end)
  from store.teams t
  join store.team_members mine on mine.team_id = t.id and mine.account_id = guard.account()
  where t.id = p_team and t.closed_at is null;
end;

comment on function api.get_my_team(uuid) is
  'An open team of the acting account: {id, name, plan, seats, role, members, invitations}. role is the caller''s; '
  'invitations are the open ones, null unless the caller is an admin. Null when the account is not a member.';
grant execute on function api.get_my_team(uuid) to campatlas_own;
