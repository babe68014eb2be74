-- needs: logic.require_broker, logic.find_receipt, logic.add_receipt, logic.broker_session, logic.broker_run_json
-- needs: logic.reject, guard.account, guard.now

create function api.create_broker_run(p_id uuid, p_session uuid, p_site text, p_task text, p_max_cents integer,
  p_currency text, p_rehearsal boolean, p_mode text, p_account_sites text[], p_accounts bytea, p_key text,
  p_hash bytea, p_refusal text, p_down text, p_life interval, out run jsonb, out is_new boolean)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs;
  v_earlier uuid;
  v_site text := p_site;
  v_url text := p_site || '/';
begin
  perform logic.require_broker();
  v_earlier := logic.find_receipt('broker.runs', p_key, p_hash);
  if v_earlier is not null then
    select * into v_run from store.broker_runs r where r.id = v_earlier;
    run := logic.broker_run_json(v_run);
    is_new := false;
    return;
  end if;
  if p_refusal is not null then
    perform logic.reject('invalid_body', p_refusal);
  end if;
  if p_session is not null then
    select s.site, s.url into v_site, v_url from logic.broker_session(p_session) s;
    if not found then
      perform logic.reject('not_found', 'There is no such session.');
    end if;
    if v_site is null then
      perform logic.reject('invalid_body', 'This session has no web address to book at.');
    end if;
  end if;
  if p_down is not null then
    perform logic.reject('temporarily_unavailable', p_down || ' Nothing was started.');
  end if;
  insert into store.broker_runs (id, kind, owner_id, session_id, site, start_url, task, key, body_hash, max_cents,
    currency, rehearsal, mode, account_sites, run_at, deadline_at, created_at, updated_at)
  values (p_id, case when p_session is null then 'general' else 'camp' end, guard.account(), p_session,
    v_site, v_url, p_task, p_key, p_hash, p_max_cents,
    p_currency, p_rehearsal, p_mode, p_account_sites, guard.now(), guard.now() + p_life, guard.now(), guard.now())
  returning * into v_run;
  if p_accounts is not null then
    insert into secret.broker_accounts (run_id, sealed, created_at) values (p_id, p_accounts, guard.now());
  end if;
  perform logic.add_receipt('broker.runs', p_key, p_hash, v_run.id);
  perform pg_notify('campatlas_broker', v_run.id::text);
  run := logic.broker_run_json(v_run);
  is_new := true;
end
$body$;

comment on function api.create_broker_run(uuid, uuid, text, text, integer, text, boolean, text, text[], bytea, text,
  bytea, text, text, interval) is
  'Starts a run for a session or a site, with a deadline after p_life. Idempotent: the same request under the same '
  'key returns the existing run (is_new false), even when p_refusal or p_down would reject a new one. Raises PT403 '
  'when the caller is not staff, PT400 (p_refusal), PT404 for an unknown session, PT409 (key_reused), PT503 when the '
  'broker is not available.';
grant execute on function api.create_broker_run(uuid, uuid, text, text, integer, text, boolean, text, text[], bytea,
  text, bytea, text, text, interval) to campatlas_own;
