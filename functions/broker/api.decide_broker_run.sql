-- needs: logic.require_broker_run, logic.lock_broker_run, logic.broker_run_json, logic.move_broker_run
-- needs: logic.settle_broker_run, logic.reject
-- needs: guard.account, guard.now

create function api.decide_broker_run(p_run uuid, p_decision uuid, p_outcome text, p_option text) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs;
  v_decision store.broker_decisions;
begin
  perform logic.require_broker_run(p_run);
  v_run := logic.lock_broker_run(p_run);
  select * into v_decision from store.broker_decisions d where d.id = p_decision and d.run_id = p_run
    for no key update;
  if not found then
    perform logic.reject('not_found', 'There is no such question.');
  end if;
  if v_decision.state <> 'open' or v_decision.expires_at <= guard.now()
    or v_run.state in ('queued', 'running', 'waiting', 'holding') and v_run.deadline_at <= guard.now()
  then
    perform logic.reject('wrong_state', 'This question is closed.');
  end if;
  if (p_outcome = 'accept') <> (p_option is not null)
    or p_option is not null and not v_decision.options @> jsonb_build_array(jsonb_build_object('id', p_option))
    or v_decision.kind = 'outcome' and p_outcome = 'decline'
  then
    perform logic.reject('invalid_body',
      'To accept, name one of the options; to decline, name none. The outcome of an order cannot be declined.');
  end if;
  update store.broker_decisions d set state = p_outcome || case p_outcome when 'accept' then 'ed' else 'd' end,
    moved_by = p_outcome, version = d.version + 1, option_id = p_option, decided_by = guard.account(),
    decided_at = guard.now()
  where d.id = p_decision;
  if v_decision.kind = 'outcome' then
    v_run := logic.settle_broker_run(v_run, p_option);
  elsif p_outcome = 'accept' then
    v_run := logic.move_broker_run(p_run, 'answer', 'running');
    update store.broker_runs r set run_at = guard.now() where r.id = p_run;
  else
    v_run := logic.move_broker_run(p_run, 'decline', 'cancelled');
  end if;
  perform pg_notify('campatlas_broker', p_run::text);
  return logic.broker_run_json(v_run);
end
$body$;

comment on function api.decide_broker_run(uuid, uuid, text, text) is
  'Answers a question of a run: accept with one of its options, or decline, which cancels the run. A question about '
  'the outcome of an order is answered with ordered, waitlisted or refused. Raises PT403 when the caller is not '
  'staff, PT404 for an unknown run or question, PT409 (wrong_state) for a closed question, PT400 for an invalid '
  'answer.';
grant execute on function api.decide_broker_run(uuid, uuid, text, text) to campatlas_own;
