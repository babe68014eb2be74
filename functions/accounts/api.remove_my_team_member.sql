-- needs: logic.lock_my_team, logic.keep_an_admin, logic.reject, guard.account

create function api.remove_my_team_member(p_team uuid, p_account uuid) returns jsonb
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.lock_my_team(p_team, p_account is distinct from guard.account());
  delete from store.team_members m where m.team_id = p_team and m.account_id = p_account;
  if not found then
    perform logic.reject('not_found', 'The team has no such member.');
  end if;
  perform logic.keep_an_admin(p_team);
  return jsonb_build_object('accountId', p_account, 'removed', true);
end
$body$;

comment on function api.remove_my_team_member(uuid, uuid) is
  'Removes a member from a team; for an admin of the team or the member. The member loses the team''s plan and '
  'allowances from the next request. Raises PT409 for the last admin while others remain; PT403 and PT404 as '
  'logic.lock_my_team.';
grant execute on function api.remove_my_team_member(uuid, uuid) to campatlas_own;
