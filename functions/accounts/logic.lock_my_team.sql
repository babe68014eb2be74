-- Whatever changes the members of a team holds its row, so that seats and admins are counted by one at a time.
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
  'An open team that the acting account is a member of, held until the end of the transaction. PT404 for other teams '
  'as for none; PT403 when p_as_admin and it is no admin.';
