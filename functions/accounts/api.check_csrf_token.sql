-- Whether the session itself is valid is checked by api.authenticate. The time is compared as a number because
-- PostgreSQL 18 evaluates expressions that depend on arguments alone before it checks the seal, and a forged stamp may
-- not convert to a timestamp.
-- needs: logic.csrf_seal, guard.now

create function api.check_csrf_token(p_session bytea, p_stamp bytea, p_seal bytea) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select
    exists (
      select from secret.signing_keys as k
      where k.retired_at is null and logic.csrf_seal(p_session, p_stamp, k.key) = p_seal)
    and ('x' || encode(substr(p_stamp, 1, 8), 'hex'))::bit(64)::bigint
      between extract(epoch from guard.now() - interval '12 hours')
        and extract(epoch from guard.now() + interval '1 minute');
end;

comment on function api.check_csrf_token(bytea, bytea, bytea) is
  'Whether a CSRF token, split into stamp and seal, was issued for this session within the last 12 hours. p_session: '
  'SHA-256 of the id in the cookie.';
grant execute on function api.check_csrf_token(bytea, bytea, bytea) to campatlas_server;
