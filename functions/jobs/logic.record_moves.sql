-- Moves are checked and logged together, since one statement claims or ends hundreds of jobs.
-- needs: logic.allowed_moves, guard.account, guard.now

create function logic.record_moves(p_machine text, p_moves logic.move[]) returns void
language plpgsql volatile
as $body$
declare
  v_count integer;
  v_wrong logic.move;
begin
  insert into store.move_events (machine, object_id, event, from_state, to_state, account_id, attempt_id, detail, at)
    select p_machine, a.object_id, a.event, a.from_state, a.to_state, guard.account(), a.attempt_id, a.detail,
      guard.now()
    from logic.allowed_moves(p_machine, p_moves) a;
  get diagnostics v_count = row_count;
  if v_count < cardinality(p_moves) then
    select * into v_wrong from unnest(p_moves) except select * from logic.allowed_moves(p_machine, p_moves) limit 1;
    raise exception using errcode = 'P0T02', message = format('%s: %s does not lead from %s to %s.', p_machine,
      v_wrong.event, coalesce(case v_wrong.from_state when '' then 'the beginning' else v_wrong.from_state end,
        'another row'), v_wrong.to_state);
  end if;
end
$body$;

comment on function logic.record_moves(text, logic.move[]) is
  'Logs these transitions in store.move_events. Raises P0T02 (409 wrong_state) unless all are allowed.';
