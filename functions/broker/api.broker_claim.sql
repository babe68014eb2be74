-- needs: logic.sweep_broker, logic.broker_session_json, logic.move_broker_run, guard.now

create function api.broker_claim(p_lease interval, out attempt uuid, out run jsonb, out accounts bytea,
  out shared bytea)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs;
  v_event text;
begin
  perform logic.sweep_broker();
  select r.* into v_run from store.broker_runs r
  where r.state in ('queued', 'running', 'waiting', 'holding') and r.run_at <= guard.now()
    and r.deadline_at > guard.now() and (r.lease_until is null or r.lease_until <= guard.now())
    and (r.booking_id is null and r.state <> 'waiting'
      or exists (select from store.bookings b where b.id = r.booking_id and b.state = 'in_progress'))
  order by r.run_at, r.id
  limit 1
  for no key update skip locked;
  if not found then
    return;
  end if;
  v_event := case v_run.state when 'queued' then 'claim' when 'waiting' then 'answer' when 'holding' then 'resume' end;
  update store.broker_holds h set ended_at = guard.now() where h.run_id = v_run.id and h.ended_at is null;
  if v_event is not null then
    v_run := logic.move_broker_run(v_run.id, v_event, 'running');
  end if;
  update store.broker_runs r set lease_attempt = gen_random_uuid(), lease_until = guard.now() + p_lease
  where r.id = v_run.id returning * into v_run;
  attempt := v_run.lease_attempt;
  run := jsonb_build_object('id', v_run.id, 'kind', v_run.kind, 'site', v_run.site, 'startUrl', v_run.start_url,
    'task', v_run.task, 'maxCents', v_run.max_cents, 'currency', v_run.currency, 'rehearsal', v_run.rehearsal,
    'mode', v_run.mode, 'bookingId', v_run.booking_id, 'failures', v_run.failures,
    'allowWaitlist', coalesce((select b.allow_waitlist from store.bookings b where b.id = v_run.booking_id), true),
    'session', logic.broker_session_json(v_run.session_id),
    'owner', (select jsonb_build_object('name', a.name, 'email', a.email) from store.accounts a
      where a.id = v_run.owner_id));
  if v_run.mode = 'automatic' then
    select a.sealed into accounts from secret.broker_accounts a where a.run_id = v_run.id;
  end if;
  select b.sealed_shared into shared from store.bookings b where b.id = v_run.booking_id;
end
$body$;

comment on function api.broker_claim(interval) is
  'Leases one due run for p_lease: {attempt, run, accounts, shared}; attempt is null when no run is due. accounts: '
  'sealed site logins, only in automatic mode; shared: sealed data that the parent shares with the camp.';
grant execute on function api.broker_claim(interval) to campatlas_broker;
