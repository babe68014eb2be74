-- needs: api.show_team

create function api.list_teams() returns setof json
language sql stable
begin atomic
  select api.show_team(t.id) from store.teams as t order by t.name, t.id;
end;

comment on function api.list_teams is 'All teams with their members.';
