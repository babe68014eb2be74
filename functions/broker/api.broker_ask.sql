-- needs: logic.leased_broker_run, logic.answered_broker_question, logic.move_broker_run, guard.now

create function api.broker_ask(p_run uuid, p_attempt uuid, p_kind text, p_question text, p_options jsonb,
  p_proposed text, p_total_cents integer) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs := logic.leased_broker_run(p_run, p_attempt);
  v_option text := logic.answered_broker_question(v_run, p_kind, p_question, p_total_cents);
begin
  if v_option is not null or v_run.state = 'waiting' then
    return v_option;
  end if;
  if v_run.booking_id is not null then
    perform api.ask_parent(v_run.booking_id, case p_kind when 'total' then 'price' else p_kind end, p_question,
      p_options, p_proposed, least(v_run.deadline_at, guard.now() + interval '5 days'));
    v_option := logic.answered_broker_question(v_run, p_kind, p_question, p_total_cents);
    if v_option is not null then
      return v_option;
    end if;
  else
    insert into store.broker_decisions (run_id, kind, question, options, total_cents, expires_at, created_at)
    values (p_run, p_kind, p_question, p_options, p_total_cents, v_run.deadline_at, guard.now());
  end if;
  perform logic.move_broker_run(p_run, 'ask', 'waiting');
  return null;
end
$body$;

comment on function api.broker_ask(uuid, uuid, text, text, jsonb, text, integer) is
  'Asks the person responsible for a run: returns the option already chosen for this question, or null while the run '
  'waits for an answer. The question of a booking goes to its parent (api.ask_parent), whose advance approval may '
  'answer it at once. Raises PT409 (lease_lost).';
grant execute on function api.broker_ask(uuid, uuid, text, text, jsonb, text, integer) to campatlas_broker;
