-- Tests state machines: tries every state × event × state by plain SQL and compares the result with guard.moves.

create function tests.wrong_moves(p_machine text, p_table regclass, p_id uuid) returns setof text
language plpgsql
as $body$
declare
  v_states constant text[] := array(select m.to_state from guard.moves m where m.machine = p_machine
    union select 'no_such_state' order by 1);
  v_events constant text[] := array(select distinct m.event from guard.moves m where m.machine = p_machine
    union select 'no_such_event' order by 1);
  v_from text;
  v_try record;
  v_end text;
begin
  -- A table with pending deferred triggers cannot be altered.
  set constraints all immediate;
  foreach v_from in array array_remove(v_states, 'no_such_state') loop
    -- The guard is disabled only to put the row into the state that the moves start from.
    execute format('alter table %s disable trigger move', p_table);
    execute format('update %s set state = $1, moved_by = ''test'' where id = $2', p_table) using v_from, p_id;
    execute format('alter table %s enable trigger move', p_table);
    for v_try in
      select e.event, t.state as to_state, exists (
        select from guard.moves m where m.machine = p_machine and m.from_state = v_from and m.event = e.event
          and m.to_state = t.state) as may
      from unnest(v_events) e (event), unnest(v_states) t (state)
    loop
      begin
        execute format('update %s set state = $1, moved_by = $2, version = version + 1 where id = $3', p_table)
          using v_try.to_state, v_try.event, p_id;
        -- Undoes the move.
        raise exception 'moved';
      exception when others then
        v_end := case when sqlerrm = 'moved' then 'moved' else sqlstate end;
      end;
      if v_end <> (case when v_try.may then 'moved' else 'P0T02' end) then
        return next format('%s: %s from %s to %s: %s', p_machine, v_try.event, v_from, v_try.to_state, v_end);
      end if;
    end loop;
  end loop;
end
$body$;
comment on function tests.wrong_moves(text, regclass, uuid) is
  'Moves that a row accepts and guard.moves does not contain, or the other way round. Only the table''s trigger '
  '"move" may restrict its state.';

create function tests.unreached_states(p_machine text) returns setof text
language sql stable
begin atomic
  with recursive reached as (
    select m.to_state as state from guard.moves m where m.machine = p_machine and m.from_state = ''
    union
    select m.to_state from reached r join guard.moves m on m.machine = p_machine and m.from_state = r.state
  )
  select m.to_state from guard.moves m where m.machine = p_machine except select r.state from reached r;
end;
comment on function tests.unreached_states(text) is
  'States of a machine that no sequence of moves reaches.';
