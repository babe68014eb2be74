-- The row lock lets one of several concurrent rotations succeed; the others find the session replaced.
-- needs: logic.open_session, guard.account, guard.now

create function api.rotate_session(p_session bytea, p_agent text, out session_key text, out expires_at timestamptz,
  out kind text)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_old secret.browser_sessions;
  v_new record;
begin
  select * into v_old from secret.browser_sessions s
  where s.hash = p_session and s.account_id = guard.account() and s.revoked_at is null and s.replaced_at is null
    and s.expires_at > guard.now()
  for update;
  if not found then
    return;
  end if;
  update secret.browser_sessions s set replaced_at = guard.now(),
    expires_at = least(s.expires_at, guard.now() + interval '1 minute')
  where s.id = v_old.id;
  select * into v_new from logic.open_session(v_old.account_id, v_old.kind, p_agent, v_old);
  session_key := v_new.session_key;
  expires_at := v_new.expires_at;
  kind := v_old.kind;
end
$body$;

comment on function api.rotate_session(bytea, text) is
  'Replaces the id of a session of the acting account; the old id stays valid for one minute. p_session: SHA-256 of '
  'the id. All null when the session was already replaced or has ended.';
grant execute on function api.rotate_session(bytea, text) to campatlas_own;
