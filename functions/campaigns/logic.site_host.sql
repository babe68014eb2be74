create function logic.site_host(p_url text) returns text
language sql immutable strict parallel safe
return substring(lower(p_url) from '^https?://(?:www\.)?([^/:?#@]+)(?::[0-9]+)?(?:[/?#]|$)');

comment on function logic.site_host(text) is
  'The host of an address without www, by which addresses belong to one site; null for what is no address of the web.';
