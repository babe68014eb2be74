-- needs: api.change_team

create function api.create_team(name text, plan text, seats integer) returns uuid
language plpgsql volatile
as $body$
declare
  v_id uuid;
begin
  insert into store.teams (name, plan, seats) values (btrim(name), 'team', 0) returning id into v_id;
  perform api.change_team(v_id, jsonb_build_object('plan', plan, 'seats', seats));
  return v_id;
end
$body$;

comment on function api.create_team is 'Creates a team without members.';
