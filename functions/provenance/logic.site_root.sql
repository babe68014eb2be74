-- One expression, so that it is part of the query that asks for thousands.

create function logic.site_root(p_url text) returns text
language sql immutable parallel safe
return case when p_url ~* '^https?://[^/?#]' then
  lower(regexp_replace(p_url, '^(https?://)([^/?#@]*@)?([^/?#]+).*$', '\1\3/', 'i')) end;

comment on function logic.site_root(text) is
  'The root of the web site that an address is part of, without a login; null for what is no http or https address.';
