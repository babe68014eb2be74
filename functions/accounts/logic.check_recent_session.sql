-- needs: logic.reject, guard.account, guard.now

create function logic.check_recent_session(p_session bytea) returns void
language plpgsql stable
as $body$
begin
  if not exists (
    select from secret.browser_sessions s
    where s.hash = p_session and s.account_id = guard.account() and s.revoked_at is null
      and s.created_at > guard.now() - interval '10 minutes')
  then
    perform logic.reject('recent_sign_in_required',
      'Please sign in again: this needs a sign-in of the last ten minutes.');
  end if;
end
$body$;

comment on function logic.check_recent_session(bytea) is
  'Raises PT403 (recent_sign_in_required) unless the session with this hash belongs to the acting account and was '
  'opened within ten minutes.';
