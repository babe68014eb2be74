create function api.add_team_member(team uuid, account uuid) returns void
language plpgsql volatile
as $$
begin
  if not exists (select from store.teams as t where t.id = team)
    or not exists (select from store.accounts as a where a.id = account) then
    perform logic.reject('not_found', 'There is no such team or account.');
  end if;
  insert into store.team_members (team_id, account_id) values (team, account);
exception when unique_violation then
  perform logic.reject('conflict', 'The account is a member of the team already.');
end
$$;

comment on function api.add_team_member is 'Gives an account a seat of a team; refused when none is free.';
