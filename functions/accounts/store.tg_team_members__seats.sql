-- Everything that adds a member or lowers the seats locks the team's row while counting, so members never exceed seats.

create function store.tg_team_members__seats() returns trigger
language plpgsql volatile
as $body$
declare
  v_seats integer;
begin
  select t.seats into v_seats from store.teams as t where t.id = new.team_id for update;
  if (select count(*) from store.team_members as m where m.team_id = new.team_id) >= v_seats then
    perform logic.reject('conflict', format('All %s seats of the team are taken.', v_seats));
  end if;
  return new;
end
$body$;
comment on function store.tg_team_members__seats is 'Raises PT409 when a member is added and no seat is free.';

create trigger team_members__seats before insert or update of team_id on store.team_members
  for each row execute function store.tg_team_members__seats();
