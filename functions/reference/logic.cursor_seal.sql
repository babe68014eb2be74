create function logic.cursor_seal(p_scope text, p_position bytea, p_key bytea) returns bytea
language sql immutable
return substr(extensions.hmac(sha256(convert_to(p_scope, 'UTF8')) || p_position, p_key, 'sha256'), 1, 30);

comment on function logic.cursor_seal(text, bytea, bytea) is
  'What makes a cursor ours and one of this list: p_position is all that it says, p_key a signing key. 30 bytes.';
