-- needs: logic.past_winner, logic.replay_record, logic.value_print

create function logic.past_winners(p_id uuid) returns setof logic.past_winner
language sql stable
begin atomic
  with past as materialized (
    select p.*, dense_rank() over (order by p.at, p.turn, p.event_id)::integer as step
    from logic.replay_record(p_id) p
  )
  select p.step, p.at, p.turn, p.event_id, p.field, p.key, p.original_id, p.contribution_id, p.list,
    lag(p.key) over w, lag(p.original_id) over w, lag(p.contribution_id) over w, lag(p.list) over w,
    -- A missing value equals a cleared one, and a missing state equals active.
    coalesce(p.print, case p.field when 'state' then logic.value_print(p.field, '"active"') else 0 end)
      <> coalesce(p.before_print, case p.field when 'state' then logic.value_print(p.field, '"active"') else 0 end)
  from past p
  where p.is_winner
  window w as (partition by p.field order by p.step)
  union all
  -- Every step has a row, even one that changed nothing.
  select distinct p.step, p.at, p.turn, p.event_id, null, null, null::uuid, null::bigint, null::jsonb, null, null::uuid,
    null::bigint, null::jsonb, false
  from past p;
end;

comment on function logic.past_winners(uuid) is
  'The successive sources of a record''s fields, step by step, with one row without a field per step.';
