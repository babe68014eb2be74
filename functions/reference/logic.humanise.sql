create function logic.humanise(p_name text) returns text
language sql immutable parallel safe
return upper(left(p_name, 1)) || replace(substr(p_name, 2), '_', ' ');

comment on function logic.humanise(text) is
  'A label for an identifier: first letter in upper case, underscores as spaces.';
