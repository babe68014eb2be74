create function logic.cursor_seal(p_scope text, p_position bytea, p_key bytea) returns bytea
language sql immutable
return substr(extensions.hmac(sha256(convert_to(p_scope, 'UTF8')) || p_position, p_key, 'sha256'), 1, 30);

comment on function logic.cursor_seal(text, bytea, bytea) is
  'The seal (30 bytes of an HMAC-SHA-256) that binds a cursor''s position to a list and this deployment. p_scope: '
  'the list with its filters; p_key: a signing key.';
