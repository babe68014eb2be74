-- needs: logic.sign_session, guard.now

create function logic.open_session(p_account uuid, p_kind text, p_agent text, p_before secret.browser_sessions,
  out session_key text, out expires_at timestamptz)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_signed record;
begin
  select * into v_signed from logic.sign_session();
  expires_at := coalesce(p_before.expires_at, guard.now() + interval '30 days');
  session_key := v_signed.key;
  insert into secret.browser_sessions
    (hash, account_id, kind, family, idle, agent, created_at, last_used_at, expires_at)
  values (v_signed.hash, p_account, p_kind, coalesce(p_before.family, gen_random_uuid()), '14 days', left(p_agent, 200),
    coalesce(p_before.created_at, guard.now()), guard.now(), expires_at);
end
$body$;

comment on function logic.open_session(uuid, text, text, secret.browser_sessions) is
  'Opens a session of an account, valid for 30 days or until unused for 14, and returns its key, which is shown only '
  'once. p_before: the session it replaces, from which it takes the creation and expiry times.';
