-- needs: logic.value_problem, guard.now

create function logic.contribution_problems(p_kind text, p_said jsonb) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $body$
  with said as (
    select coalesce(nullif(p_said -> 'fields', 'null'), '{}') as fields, coalesce(nullif(p_said -> 'source', 'null'), '{}') as source,
      case when p_kind = 'organization' then '{}' when p_kind = 'activity' then array['organization'] else array['organization', 'activity'] end as parents
  ), problem (place, text) as (
    select 1, format('the line: %s is not known for %s', to_json(m), case p_kind when 'session' then 'a session' else 'an ' || p_kind end)
    from said s, jsonb_object_keys(p_said) m
    where m <> all (array['record', 'kind', 'key', 'id', 'state', 'fields', 'media', 'source'] || s.parents)
    union all
    select 2, format('%s: must have 1 to 500 characters', p.name)
    from said s, unnest('{key}' || s.parents) as p (name)
    where p_said ? p.name and (p.name = 'key' or p_said -> p.name <> 'null')
      and (jsonb_typeof(p_said -> p.name) <> 'string' or char_length(p_said ->> p.name) not between 1 and 500)
    union all
    select 3, 'state: must be one of active, deleted, blacklisted' where not '["active", "deleted", "blacklisted"]' @> (p_said -> 'state')
    union all
    select 4, 'fields: must be an object of fields' from said s where jsonb_typeof(s.fields) <> 'object'
    union all
    select 5, logic.value_problem(p_kind, f.key, f.value) from said s, jsonb_each(case jsonb_typeof(s.fields) when 'object' then s.fields end) f
    union all
    select 6, 'fields: latitude and longitude come together or not at all' from said s
    where (s.fields ? 'latitude') <> (s.fields ? 'longitude') or (s.fields ->> 'latitude' is null) <> (s.fields ->> 'longitude' is null)
    union all
    select 7, 'fields.coordinate_precision: there is no point to be precise about' from said s
    where s.fields ->> 'coordinate_precision' <> '' and s.fields -> 'latitude' = 'null'
    union all
    select 8, 'fields: give age_range_years or age_range_months, not both' from said s where s.fields ?& '{age_range_years,age_range_months}'
    union all
    select 9, 'media: must be an array of images'
    where p_said -> 'media' <> 'null' and (jsonb_typeof(p_said -> 'media') <> 'array' or jsonb_path_exists(p_said -> 'media',
      '$[*] ? (@.type() != "object" || !exists (@.url) || @.url.type() != "string" || exists (@.kind ? (@ != "photo" && @ != "logo" && @ != "cover")))'))
    union all
    select 10, format('media[%s].url: must be a web address that begins with http:// or https://, or the relative path of an upload', e.place - 1)
    from jsonb_array_elements(case jsonb_typeof(p_said -> 'media') when 'array' then p_said -> 'media' end) with ordinality as e (image, place)
    where not (logic.is_web_address(e.image ->> 'url') or e.image ->> 'url' ~ '^(?![A-Za-z][A-Za-z\d+.-]*:|//)[^\s\\]+$')
    union all
    select 11, format('media: has more than one %s', k)
    from unnest('{cover,logo}'::text[]) k
    where (select count(distinct e ->> 'url') from jsonb_array_elements(case jsonb_typeof(p_said -> 'media') when 'array' then p_said -> 'media' end) e
      where e ->> 'kind' = k) > 1
    union all
    select 12, format('source: %s is not known', to_json(m))
    from said s, jsonb_object_keys(case jsonb_typeof(s.source) when 'object' then s.source else '{"it is no object, so it": 0}' end) m
    where m <> all ('{url,observed_at,created_at,fields}')
    union all
    select 13, format('source.fields: %s is not known for %s', to_json(m), p_kind)
    from said s, jsonb_object_keys(case jsonb_typeof(s.source -> 'fields') when 'object' then s.source -> 'fields' end) m
    where m <> 'media' and not exists (select from guard.field_rules r where r.kind = p_kind and r.field = m and r.given)
    union all
    select 14, format('source.fields.%s: must be {observation, evidence, reason, rule}', o.key)
    from said s, jsonb_each(case jsonb_typeof(s.source -> 'fields') when 'object' then s.source -> 'fields' end) o
    where jsonb_typeof(o.value) <> 'object' or not '["found", "checked_not_found", "not_applicable", "failed", "incomplete"]' @> (o.value -> 'observation')
      or not o.value ? 'observation'
    union all
    select 15, 'source.url: must be a web address that begins with http:// or https://' from said s where not logic.is_web_address(s.source ->> 'url')
    union all
    select 16, format('source.%s: must be a time such as 2026-05-15T00:00:00Z, not before 1900 and not in the future', t)
    from said s, unnest('{observed_at,created_at}'::text[]) t
    where s.source ->> t is not null and not case
      when s.source ->> t ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$'
        then (s.source ->> t)::timestamptz between '1900-01-01' and guard.now() + interval '1 day'
      else false end
  )
  select string_agg(p.text, E'\n' order by p.place, p.text) from problem p;
$body$;

comment on function logic.contribution_problems(text, jsonb) is
  'Everything that is wrong with what is said of a record of this kind, in the form of a line of an import, one problem a line; null when nothing is. What only the '
  'tables can tell comes later.';
