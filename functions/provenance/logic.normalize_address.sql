-- RFC 3986, 6.2.2 and 6.2.3, limited to changes that never alter what a URL identifies.

create function logic.normalize_address(p_address text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $body$
  select lower(a.part[1]) || '://' || a.part[2] || lower(a.part[3])
    || regexp_replace(a.part[4], case lower(a.part[1]) when 'http' then '^:0*(80)?$' else '^:0*(443)?$' end, '')
    || case when a.part[5] = '' or a.part[5] ~ '^\?' then '/' else '' end
    -- Every second piece is an escape.
    || case when a.part[5] !~ '%[0-9A-Fa-f]{2}' then a.part[5] else (
      select string_agg(e.plain || case
          when e.escape ~ '^(2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])$'
            then chr(get_byte(decode(e.escape, 'hex'), 0))
          when e.escape is not null then '%' || upper(e.escape)
          else '' end, '' order by e.place)
      from (
        select m.place, m.piece[1] as plain, m.piece[2] as escape
        from regexp_matches(a.part[5], '(.*?)(?:%([0-9A-Fa-f]{2})|$)', 'g') with ordinality as m (piece, place)
      ) e) end
  from regexp_match(regexp_replace(p_address, '#.*$', ''),
    '^(https?)://((?:[^/?@]*@)?)(\[[^\]]*\]|[^/?:]*)((?::\d*)?)(.*)$', 'i') as a (part)
$body$;

comment on function logic.normalize_address(text) is
  'The form in which URLs are compared: scheme and host in lower case, no default port, no fragment, at least a slash '
  'as path, escapes in upper case and decoded when they encode an unreserved character. The case of the path, the '
  'order of query parameters and www are kept. Null for a text that is not an http or https URL.';
