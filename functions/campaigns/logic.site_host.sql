create function logic.site_host(p_url text) returns text
language sql immutable strict parallel safe
return substring(lower(p_url) from '^https?://(?:www\.)?([^/:?#@]+)(?::[0-9]+)?(?:[/?#]|$)');

comment on function logic.site_host(text) is
  'The host of a URL without www, which identifies its site; null for anything but an http or https URL.';
