-- needs: logic.lock_my_team, logic.keep_an_admin, logic.reject

create function api.change_my_team_member(p_team uuid, p_account uuid, p_role text) returns jsonb
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.lock_my_team(p_team, true);
  update store.team_members m set role = p_role where m.team_id = p_team and m.account_id = p_account;
  if not found then
    perform logic.reject('not_found', 'The team has no such member.');
  end if;
  perform logic.keep_an_admin(p_team);
  return jsonb_build_object('accountId', p_account, 'role', p_role);
end
$body$;

comment on function api.change_my_team_member(uuid, uuid, text) is
  'Sets the role of a team member to admin or member; for admins of the team. Raises PT409 for the last admin, PT403 '
  'and PT404 as logic.lock_my_team.';
grant execute on function api.change_my_team_member(uuid, uuid, text) to campatlas_own;
