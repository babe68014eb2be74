-- needs: logic.reject

create function api.add_team_member(team uuid, account uuid, role text default null) returns void
language plpgsql volatile
as $body$
#variable_conflict use_column
begin
  perform from store.teams as t where t.id = add_team_member.team for update;
  if not found or not exists (select from store.accounts as a where a.id = add_team_member.account) then
    perform logic.reject('not_found', 'There is no such team or account.');
  elsif add_team_member.role not in ('member', 'admin') then
    perform logic.reject('invalid_parameter', 'A role in a team must be member or admin.');
  end if;
  insert into store.team_members (team_id, account_id, role) values (add_team_member.team, add_team_member.account,
    coalesce(add_team_member.role, case when exists (select from store.team_members as m
      where m.team_id = add_team_member.team and m.role = 'admin') then 'member' else 'admin' end));
exception when unique_violation then
  perform logic.reject('conflict', 'The account is already a member of the team.');
end
$body$;

comment on function api.add_team_member is
  'Adds an account to a team as member or admin; null means admin while the team has none, else member. Raises PT404 '
  'for an unknown team or account, PT409 for a member or when no seat is free.';
