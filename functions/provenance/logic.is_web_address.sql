create function logic.is_web_address(p_text text) returns boolean
language sql immutable parallel safe
return char_length(p_text) <= 4000
  and p_text ~* '^https?://([^\s/?#@]*@)?(\[[0-9a-f:.]+\]|[^\s/?#:@<>^|%\\\[\]]+)(:\d{0,5})?([/?#][^\t\n\r]*)?$';

comment on function logic.is_web_address(text) is
  'Whether a text is an http or https URL of at most 4,000 characters.';
