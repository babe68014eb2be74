-- A single expression, so that it is inlined into queries over thousands of rows; regular expressions would cost ten
-- times as much.

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
  'The root URL of the web site that a URL belongs to, without user info; null for a text that is not an http or '
  'https URL.';
