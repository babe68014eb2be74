-- Every change of a team's members locks its row, which serializes checks of seats and admins.
-- needs: logic.reject, guard.account

create function logic.lock_my_team(p_team uuid, p_as_admin boolean) returns store.teams
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_team store.teams;
  v_role text;
begin
  select t.* into v_team from store.teams t where t.id = p_team and t.closed_at is null for update;
  select m.role into v_role from store.team_members m where m.team_id = v_team.id and m.account_id = guard.account();
  if v_role is null then
    perform logic.reject('not_found', 'There is no such team.');
  elsif p_as_admin and v_role <> 'admin' then
    perform logic.reject('forbidden', 'Only admins of the team may do this.');
  end if;
  return v_team;
end
$body$;

comment on function logic.lock_my_team(uuid, boolean) is
  'An open team of the acting account, locked until the transaction ends. Raises PT404 when the account is not a '
  'member, PT403 when p_as_admin is set and it is not an admin.';
