create function logic.review_seal(p_filters text, p_position bytea, p_key bytea) returns bytea
language sql immutable
return substr(extensions.hmac('reviews'::bytea || sha256(convert_to(p_filters, 'UTF8')) || p_position, p_key, 'sha256'),
  1, 30);

comment on function logic.review_seal(text, bytea, bytea) is
  'What makes a cursor ours and one of these filters: p_position is all that it says, p_key a signing key.';
