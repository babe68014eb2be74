create function logic.answered_broker_question(p_run store.broker_runs, p_kind text, p_question text,
  p_total_cents integer) returns text
language sql stable
begin atomic
  select a.option_id from (
    select d.option_id, d.created_at from store.broker_decisions d
    where d.run_id = (p_run).id and d.state = 'accepted' and d.kind = p_kind and d.question = p_question
      and d.total_cents is not distinct from p_total_cents
    union all
    select b.option_id, b.created_at from store.booking_decisions b
    where b.booking_id = (p_run).booking_id and b.state = 'accepted' and b.question = p_question) a
  order by a.created_at desc limit 1;
end;

comment on function logic.answered_broker_question(store.broker_runs, text, text, integer) is
  'The option chosen earlier, by staff or the parent, for the same question of a run; null if it has not been '
  'answered.';
