create function api.remove_team_member(team uuid, account uuid) returns void
language plpgsql volatile
as $body$
begin
  delete from store.team_members as m where m.team_id = team and m.account_id = account;
  if not found then
    perform logic.reject('not_found', 'The account is not a member of the team.');
  end if;
end
$body$;

comment on function api.remove_team_member
  is
  'Removes an account from a team; it loses the team''s plan and allowances from the next request. Raises PT404 when '
  'it is not a member.';
