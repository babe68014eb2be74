create function logic.site_root(p_url text) returns text
language sql immutable parallel safe
return (select lower(u.part[1] || u.part[2]) || '/'
  from regexp_match(p_url, '^(https?://)(?:[^/?#@]*@)?([^/?#]+)', 'i') as u (part));

comment on function logic.site_root(text) is
  'The root of the web site that an address is part of, without a login; null for what is no http or https address.';
