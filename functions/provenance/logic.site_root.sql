-- One expression, so that it is part of the query that asks for thousands; patterns cost ten times as much as pieces.

create function logic.site_root(p_url text) returns text
language sql immutable parallel safe
return case
  when strpos(p_url, '@') > 0 then case when p_url ~* '^https?://[^/?#]' then
    lower(regexp_replace(p_url, '^(https?://)([^/?#@]*@)?([^/?#]+).*$', '\1\3/', 'i')) end
  when lower(split_part(p_url, '/', 1)) in ('http:', 'https:') and split_part(p_url, '/', 2) = '' then
    lower(split_part(p_url, '/', 1) || '//'
      || nullif(split_part(split_part(split_part(p_url, '/', 3), '?', 1), '#', 1), '') || '/')
end;

comment on function logic.site_root(text) is
  'The root of the web site that an address is part of, without a login; null for what is no http or https address.';
