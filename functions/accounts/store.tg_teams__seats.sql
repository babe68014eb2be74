-- Counterpart of store.tg_team_members__seats; the update that fires it has locked the team's row.

create function store.tg_teams__seats() returns trigger
language plpgsql volatile
as $body$
declare
  v_members bigint;
begin
  select count(*) into v_members from store.team_members as m where m.team_id = new.id;
  if v_members > new.seats then
    perform logic.reject('conflict', format(
      'The team has %s members, more than that number of seats; remove some first.', v_members));
  end if;
  return null;
end
$body$;
comment on function store.tg_teams__seats is 'Raises PT409 when seats are lowered below the number of members.';

create trigger teams__seats after update of seats on store.teams
  for each row when (new.seats < old.seats) execute function store.tg_teams__seats();
