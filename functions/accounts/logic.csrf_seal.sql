-- The prefix 'csrf' separates the domains: a session signature is never a valid seal, nor a seal a signature.

create function logic.csrf_seal(p_session bytea, p_stamp bytea, p_key bytea) returns bytea
language sql immutable
return extensions.hmac('csrf'::bytea || p_session || p_stamp, p_key, 'sha256');

comment on function logic.csrf_seal(bytea, bytea, bytea) is
  'The seal that binds a CSRF token to a browser session: HMAC-SHA-256 over the hash of the session''s id '
  '(p_session) and the token''s 24 bytes (p_stamp) with a signing key (p_key).';
