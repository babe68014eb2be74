-- needs: guard.now

create function api.end_browser_session(session uuid) returns void
language sql volatile
begin atomic
  update secret.browser_sessions as s set revoked_at = coalesce(s.revoked_at, guard.now()) where s.id = session;
end;

comment on function api.end_browser_session is 'Revokes a browser session; effective from its next request.';
