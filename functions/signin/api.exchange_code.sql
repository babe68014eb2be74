-- The code is consumed and the session opened in one transaction, and nothing raises after the code is consumed, so a
-- code never works twice and no error restores it. Only failed attempts count against the limit, so users behind one
-- address do not block each other.
-- needs: logic.consume, logic.account_of_link, logic.open_session, logic.count_use, guard.now

create function api.exchange_code(
  p_hash bytea,
  p_verifier bytea,
  p_client bytea,
  p_limit integer,
  p_agent text,
  out verdict text,
  out account_id uuid,
  out email text,
  out domain text,
  out session_key text,
  out expires_at timestamptz
)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_used secret.one_time;
  v_burned record;
  v_session record;
begin
  verdict := 'limited';
  if coalesce((select l.used from secret.limits l where l.scope = 'exchange' and l.subject = p_client
    and l.window_start = date_bin('1 hour', guard.now(), '2000-01-01Z')), 0) >= p_limit
  then
    return;
  end if;
  select * into v_burned from logic.consume(p_hash, '{handoff,link}', p_verifier);
  verdict := v_burned.verdict;
  v_used := v_burned.used;
  if verdict = 'ok' then
    account_id := case v_used.purpose when 'link' then logic.account_of_link(v_used) else v_used.account_id end;
    -- The lock keeps the account from being deleted while its session is opened.
    select a.email into email from store.accounts a where a.id = account_id and a.disabled_at is null for key share;
    if found then
      domain := v_used.payload ->> 'domain';
      select * into v_session
      from logic.open_session(account_id, case domain when 'MOBILE_APP' then 'mobile' else 'web' end, p_agent, null);
      session_key := v_session.session_key;
      expires_at := v_session.expires_at;
      return;
    end if;
    account_id := null;
    verdict := 'invalid';
  end if;
  if logic.count_use('exchange', p_client, '1 hour') > p_limit then
    verdict := 'limited';
  end if;
end
$body$;

comment on function api.exchange_code(bytea, bytea, bytea, integer, text) is
  'Consumes the code of a handoff or a mailed link and opens a session of its account. p_hash and p_verifier: '
  'SHA-256 of the values sent. verdict: ok, invalid, or limited after p_limit failed attempts of p_client within the '
  'hour. session_key identifies the session until expires_at at the latest.';
grant execute on function api.exchange_code(bytea, bytea, bytea, integer, text) to campatlas_own;
