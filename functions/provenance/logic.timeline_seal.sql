create function logic.timeline_seal(p_position bytea, p_key bytea) returns bytea
language sql immutable
return extensions.hmac('timeline'::bytea || p_position, p_key, 'sha256');

comment on function logic.timeline_seal(bytea, bytea) is
  'What makes a cursor of a timeline ours: p_position is all that it says, p_key a signing key.';
