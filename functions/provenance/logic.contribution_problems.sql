-- needs: logic.value_problem, logic.asserted_fields, logic.is_attribution, guard.now

create function logic.contribution_problems(p_kind text, p_said jsonb) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $body$
  with said as (
    select case p_kind when 'session' then 'a session' else 'an ' || p_kind end as owner,
      case p_kind when 'organization' then '{}' when 'activity' then array['organization']
        else array['organization', 'activity'] end as parents,
      coalesce(nullif(p_said -> 'fields', 'null'), '{}') as given_fields,
      coalesce(nullif(p_said -> 'source', 'null'), '{}') as given_source
  ), part as (
    -- A part of the wrong JSON type is reported as such and then treated as null.
    select s.owner, s.parents,
      case jsonb_typeof(s.given_fields) when 'object' then s.given_fields end as fields,
      case jsonb_typeof(s.given_source) when 'object' then s.given_source end as source,
      case jsonb_typeof(s.given_source -> 'fields') when 'object' then s.given_source -> 'fields' end as observations,
      case jsonb_typeof(p_said -> 'media') when 'array' then p_said -> 'media' end as media
    from said s
  ), asserted as (
    select a from logic.asserted_fields(p_said) a
  ), problem (place, text) as (
    select 1, format('the line: %s is not known for %s', to_json(m), p.owner)
    from part p, jsonb_object_keys(p_said) m
    where m <> all (array['record', 'kind', 'key', 'id', 'state', 'fields', 'media', 'source', 'links', 'by']
      || p.parents)
    union all
    select 2, format('%s: must have 1 to 500 characters', m)
    from part p, unnest('{key}' || p.parents) m
    where p_said ? m and (m = 'key' or p_said -> m <> 'null')
      and (jsonb_typeof(p_said -> m) <> 'string' or char_length(p_said ->> m) not between 1 and 500)
    union all
    select 3, 'state: must be one of active, deleted, blacklisted'
    where not '["active", "deleted", "blacklisted"]' @> (p_said -> 'state')
    union all
    select 4, 'fields: must be an object of fields' from part p where p.fields is null
    union all
    select 5, logic.value_problem(p_kind, f.key, f.value) from part p, jsonb_each(p.fields) f
    union all
    select 6, 'fields: latitude and longitude must be given together' from asserted
    where (a ? 'latitude') <> (a ? 'longitude') or (a ->> 'latitude' is null) <> (a ->> 'longitude' is null)
    union all
    select 7, 'fields.coordinate_precision: requires latitude and longitude' from asserted
    where a ->> 'coordinate_precision' <> '' and a -> 'latitude' = 'null'
    union all
    select 8, 'fields: give age_range_years or age_range_months, not both' from asserted
    where a ?& '{age_range_years,age_range_months}'
    union all
    select 9, 'media: must be an array of images'
    from part p
    where p_said -> 'media' <> 'null' and (p.media is null
      or jsonb_path_exists(p.media, '$[*] ? (@.type() != "object" || !exists (@.url) || @.url.type() != "string")')
      or jsonb_path_exists(p.media, '$[*].kind ? (@ != "photo" && @ != "logo" && @ != "cover")'))
    union all
    select 10, format('media[%s].url: must be a web address that begins with http:// or https://, '
      'or the relative path of an upload', e.place - 1)
    from part p, jsonb_array_elements(p.media) with ordinality as e (image, place)
    where not logic.is_web_address(e.image ->> 'url')
      and e.image ->> 'url' !~ '^(?![A-Za-z][A-Za-z\d+.-]*:|//)[^\s\\]+$'
    union all
    select 11, format('media: has more than one %s', k)
    from part p, unnest('{cover,logo}'::text[]) k
    where (select count(distinct e ->> 'url') from jsonb_array_elements(p.media) e where e ->> 'kind' = k) > 1
    union all
    select 12, 'source: must be an object' from part p where p.source is null
    union all
    select 12, format('source: %s is not known', to_json(m)) from part p, jsonb_object_keys(p.source) m
    where m <> all ('{url,observed_at,created_at,fields}')
    union all
    select 13, format('source.fields: %s is not known for %s', to_json(m), p.owner)
    from part p, jsonb_object_keys(p.observations) m
    where m <> 'media'
      and not exists (select from guard.field_rules r where r.kind = p_kind and r.field = m and r.given)
    union all
    select 14, format('source.fields.%s: must be {observation, evidence, reason, rule}', o.key)
    from part p, jsonb_each(p.observations) o
    where jsonb_typeof(o.value) <> 'object' or not o.value ? 'observation'
      or not '["found", "checked_not_found", "not_applicable", "failed", "incomplete"]' @> (o.value -> 'observation')
    union all
    select 15, 'source.url: must be a web address that begins with http:// or https://' from part p
    where not logic.is_web_address(p.source ->> 'url')
    union all
    select 16, format(
      'source.%s: must be a time such as 2026-05-15T00:00:00Z, not before 1900 and not in the future', m)
    from part p, unnest('{observed_at,created_at}'::text[]) m
    where p.source ->> m is not null and not case
      when p.source ->> m ~ ('^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])'
        || '(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$')
      then (p.source ->> m)::timestamptz between '1900-01-01' and guard.now() + interval '1 day'
      else false end
    union all
    select 17, 'links: must be {add, remove}, arrays of at most 100 web addresses, of a record given by its id, '
      'without fields.relevant_urls'
    where p_said -> 'links' <> 'null' and (not p_said ? 'record' or p_said -> 'fields' ? 'relevant_urls'
      or jsonb_typeof(p_said -> 'links') <> 'object' or exists (
        select from jsonb_each(case jsonb_typeof(p_said -> 'links') when 'object' then p_said -> 'links' end) m
        where m.key not in ('add', 'remove') or jsonb_typeof(m.value) <> 'array' or exists (
          select
          from jsonb_array_elements(case jsonb_typeof(m.value) when 'array' then m.value end) with ordinality
            as e (link, place)
          where e.place > 100 or jsonb_typeof(e.link) <> 'string' or not logic.is_web_address(e.link #>> '{}'))))
    union all
    select 18, 'by: must be {label, reason, request_id, review_id, review_version, baseline}'
    where p_said -> 'by' <> 'null' and not logic.is_attribution(p_said -> 'by')
  )
  select string_agg(p.text, E'\n' order by p.place, p.text) from problem p;
$body$;

comment on function logic.contribution_problems(text, jsonb) is
  'All problems of a contribution to a record of this kind, in the form of an import line, one problem per line; null '
  'when there are none. Checks that need the tables come later.';
