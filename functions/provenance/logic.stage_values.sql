-- Prepares contributions of all writers except imports, whose lines the importer checks and stages itself.
-- needs: logic.staged_contribution, logic.contribution_problems, logic.asset_problems, logic.asserted_fields
-- needs: logic.is_uuid

create function logic.stage_values(p_source text, p_said jsonb) returns logic.staged_contribution[]
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  return (
  with line as materialized (
    select s.place::integer - 1 as place, s.line, r.id as record_id,
      coalesce(r.kind, s.line ->> 'kind') as kind, coalesce(r.key, s.line ->> 'key') as key,
      case
        when jsonb_typeof(s.line) <> 'object' then 'it is not an object'
        when s.line ? 'record' and s.line ?| '{kind,key,id}' then
          'record: takes the place of kind, key and id; leave them out'
        when s.line ? 'record' and r.id is null then 'record: there is no such record'
        when not s.line ? 'record'
          and not coalesce(s.line ->> 'kind' in ('organization', 'activity', 'session'), false)
        then 'kind: must be organization, activity or session'
        when not s.line ? 'record' and s.line ->> 'key' is null then 'key: is missing'
        when s.line ? 'id' and logic.is_uuid(s.line ->> 'id') is not true then 'id: must be a uuid'
        else coalesce(logic.contribution_problems(coalesce(r.kind, s.line ->> 'kind'), s.line),
          logic.asset_problems(p_source, r.id, s.line))
      end as problems
    from jsonb_array_elements(p_said) with ordinality as s (line, place)
      left join store.records r
        on r.id = case when logic.is_uuid(s.line ->> 'record') then (s.line ->> 'record')::uuid end
  ), refused as (
    select s.place, s.record_id as given_id, s.problems from line s where s.problems is not null
  ), good as (
    select s.place, nextval('store.contributions_id_seq') as id,
      row_number() over (partition by s.kind, s.key order by s.place)::integer - 1 as round, s.kind, s.key,
      coalesce(s.record_id, (s.line ->> 'id')::uuid) as given_id, gen_random_uuid() as new_id,
      s.line ->> 'organization' as organization, s.line ->> 'activity' as activity, s.line ->> 'state' as state,
      md5(p_source || s.line::text)::uuid as digest, p_source as source, s.line #>> '{source,url}' as source_url,
      (s.line #>> '{source,created_at}')::timestamptz as source_created_at, false as is_derived,
      (s.line #>> '{source,observed_at}')::timestamptz as observed_at,
      -- Coordinates without a precision set it to unknown, so that the precision of earlier coordinates is not kept.
      case when f.asserted ->> 'latitude' is not null and not f.asserted ? 'coordinate_precision'
        then jsonb '{"coordinate_precision": "unknown"}' else '{}' end || f.asserted
        || case when s.line -> 'organization' = 'null' then jsonb '{"organization_id": null}' else '{}' end
        || case when s.line -> 'activity' = 'null' then jsonb '{"activity_id": null}' else '{}' end as fields,
      (select jsonb_object_agg(o.key, case
          when o.value ->> 'observation' = 'found' or coalesce(f.fields -> o.key, 'null') = 'null' then o.value
          else o.value || jsonb_build_object('value', f.fields -> o.key) end)
        from jsonb_each(nullif(s.line #> '{source,fields}', 'null')) o) as observations,
      s.line -> 'links' as links, b.label, b.reason, b.request_id, b.review_id, b.review_version, b.baseline,
      null::text as problems
    from line s
      -- From here on the images are a field like any other.
      cross join lateral (select coalesce(nullif(s.line -> 'fields', 'null'), '{}')
        || case when s.line ? 'media' then jsonb_build_object('media', s.line -> 'media') else '{}' end as fields) g
      cross join lateral (
        select g.fields, logic.asserted_fields(jsonb_set(s.line, '{fields}', g.fields)) as asserted) f
      cross join lateral jsonb_to_record(s.line -> 'by') as b (label text, reason text, request_id uuid,
        review_id uuid, review_version integer, baseline boolean)
    where s.problems is null
  ), staged as (
    select g.place, g::logic.staged_contribution as staged from good g
    union all
    select r.place, jsonb_populate_record(null::logic.staged_contribution, to_jsonb(r)) from refused r
  )
  select coalesce(array_agg(s.staged order by s.place), '{}') from staged s);
end
$body$;

comment on function logic.stage_values(text, jsonb) is
  'Stages the contributions of one kind of source (scrape, manual_update, overseer, import, other) for '
  'logic.record_contributions. p_said: an array of contributions in the form of import lines, without source.kind. '
  '"record", an id, may replace kind, key and id; with it, "links": {add, remove} may change single members of '
  'relevant_urls. "by" names the author and the reason: {label, reason, request_id, review_id, review_version, '
  'baseline}. Contributions that break a rule get problems. Only those of manual_update count as a person''s.';
