-- Sealed under a word of its own, so that the signature in the cookie is never a seal and a seal never a signature.

create function logic.csrf_seal(p_session bytea, p_stamp bytea, p_key bytea) returns bytea
language sql immutable
return extensions.hmac('csrf'::bytea || p_session || p_stamp, p_key, 'sha256');

comment on function logic.csrf_seal(bytea, bytea, bytea) is
  'What makes a CSRF token belong to one browser session: p_session is the hash of its id, p_stamp the token''s own '
  '24 bytes, p_key a signing key.';
