-- A token consists of its time (8 bytes, seconds), 16 random bytes, and a seal over both and the session, so nothing
-- has to be stored to verify it.
-- needs: logic.csrf_seal, guard.now

create function api.issue_csrf_token(p_session bytea, out token text, out expires_at timestamptz)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now constant bigint := floor(extract(epoch from guard.now()));
  v_stamp constant bytea := int8send(v_now) || extensions.gen_random_bytes(16);
  v_key bytea;
begin
  select k.key into strict v_key from secret.signing_keys as k where k.retired_at is null order by k.created_at desc,
    k.id limit 1;
  token := translate(encode(v_stamp || logic.csrf_seal(p_session, v_stamp, v_key), 'base64'), E'+/=\n', '-_');
  expires_at := to_timestamp(v_now) + interval '12 hours';
end
$body$;

comment on function api.issue_csrf_token(bytea) is
  'A CSRF token for a browser session that api.authenticate has accepted, and its expiry. p_session: SHA-256 of the '
  'id in the cookie.';
grant execute on function api.issue_csrf_token(bytea) to campatlas_server;
