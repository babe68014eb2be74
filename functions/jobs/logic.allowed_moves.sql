-- The rule of all state machines.
-- needs: logic.move, guard.moves

create function logic.allowed_moves(p_machine text, p_moves logic.move[]) returns setof logic.move
language sql stable
begin atomic
  select v.* from unnest(p_moves) v
    join guard.moves m on m.machine = p_machine and m.from_state = v.from_state and m.event = v.event
      and m.to_state = v.to_state
    where v.from_version is null or v.to_version = v.from_version + 1;
end;

comment on function logic.allowed_moves(text, logic.move[]) is
  'Those of these transitions that guard.moves has and in which the version grew by one.';
