-- needs: logic.leased_broker_run, logic.move_broker_run, logic.reject, guard.now

create function api.broker_submit(p_run uuid, p_attempt uuid, p_cents integer, p_currency text) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs := logic.leased_broker_run(p_run, p_attempt);
begin
  if v_run.state <> 'running' or v_run.rehearsal then
    return 'not_running';
  elsif p_cents > v_run.max_cents or p_currency <> v_run.currency then
    return 'over_limit';
  elsif (p_cents, p_currency) is distinct from (v_run.total_cents, v_run.total_currency) then
    return 'changed';
  elsif v_run.booking_id is null and (v_run.kind = 'general' or v_run.mode = 'assisted') and not exists (
    select from store.broker_decisions d
    where d.run_id = p_run and d.kind = 'total' and d.state = 'accepted' and d.total_cents = p_cents)
  then
    return 'unconfirmed';
  elsif v_run.booking_id is not null then
    if api.start_payment(v_run.booking_id, p_cents) is not true then
      return 'cancelled';
    end if;
  end if;
  insert into store.broker_submissions (run_id, attempt, total_cents, currency, sent_at)
  values (p_run, p_attempt, p_cents, p_currency, guard.now())
  on conflict do nothing;
  if not found then
    perform logic.reject('wrong_state', 'This run has already sent an order.');
  end if;
  perform logic.move_broker_run(p_run, 'submit', 'submitting');
  return 'permitted';
end
$body$;

comment on function api.broker_submit(uuid, uuid, integer, text) is
  'Permits the order of a run, at most once, and starts the booking''s payment; committed before anything is sent. '
  'Returns permitted, or the reason for denial: not_running, over_limit, changed (differs from the total read '
  'before), unconfirmed (nobody confirmed this total) or cancelled (the booking has ended). Raises PT409 '
  '(lease_lost), PT409 (wrong_state) for a second order.';
grant execute on function api.broker_submit(uuid, uuid, integer, text) to campatlas_broker;
