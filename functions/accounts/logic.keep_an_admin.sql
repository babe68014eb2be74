-- needs: logic.reject

create function logic.keep_an_admin(p_team uuid) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
begin
  if exists (select from store.team_members m where m.team_id = p_team)
    and not exists (select from store.team_members m where m.team_id = p_team and m.role = 'admin')
  then
    perform logic.reject('conflict', 'A team with members needs an admin; make another member an admin first.');
  end if;
end
$body$;

comment on function logic.keep_an_admin(uuid) is 'Raises PT409 when a team has members but no admin.';
