-- needs: logic.is_populated, logic.normalize_address, logic.arrange_media

create function logic.compose_edit(p_id uuid, p_edit jsonb, p_before jsonb, p_label text) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  with part as (
    select
      coalesce((select jsonb_object_agg(f.key, f.value) from jsonb_each(p_edit -> 'fields') f
        where f.key <> 'relevant_urls' and logic.is_populated(f.value)), '{}') as given,
      coalesce((select jsonb_object_agg(c, null) from jsonb_array_elements_text(p_edit -> 'clearFields') c), '{}')
        as cleared,
      coalesce((select jsonb_agg(a.link order by a.place)
        from jsonb_array_elements_text(case when logic.is_populated(p_edit #> '{fields,relevant_urls}')
          then p_edit #> '{fields,relevant_urls}' end) with ordinality as a (link, place)
        where a.link ~ '\S'), '[]') as added,
      coalesce((select jsonb_agg(r) from jsonb_array_elements_text(p_edit -> 'removeRelevantUrls') r
        where r ~ '\S'), '[]') as removed
  ), kept as (
    -- A list that is cleared and added to in one edit contains what was added.
    select p.*, (select jsonb_agg(a order by a.place)
      from (
        select a.link, min(a.place) as place
        from jsonb_array_elements_text(p.added) with ordinality as a (link, place)
        where not exists (select from jsonb_array_elements_text(p.removed) r
          where logic.normalize_address(r) = logic.normalize_address(a.link))
        group by a.link) a) as left_over
    from part p
  ), spoken as (
    select k.given || k.cleared
      || case when k.cleared ? 'relevant_urls' and k.left_over is not null then jsonb_build_object('relevant_urls',
        jsonb_path_query_array(k.left_over, '$[*].link')) else '{}' end
      -- Unchanged coordinates keep their precision.
      || case when k.given ?& '{latitude,longitude}' and not k.given ? 'coordinate_precision'
        and k.given -> 'latitude' = p_before -> 'latitude' and k.given -> 'longitude' = p_before -> 'longitude'
        then jsonb_build_object('coordinate_precision', p_before -> 'coordinate_precision') else '{}' end as fields,
      case when logic.is_populated(p_edit -> 'assets') or p_edit -> 'brand' not in ('null', '{}')
        then logic.arrange_media(p_id, p_edit -> 'assets', p_edit -> 'brand') end as media,
      case when not k.cleared ? 'relevant_urls' and (k.added <> '[]' or k.removed <> '[]')
        then jsonb_build_object('add', k.added, 'remove', k.removed) end as links
    from kept k
  )
  select case when s.fields <> '{}' or s.links is not null or s.media is not null then
    jsonb_build_object('record', p_id, 'fields', s.fields)
    || case when s.media is not null then jsonb_build_object('media', s.media) else '{}' end
    || jsonb_strip_nulls(jsonb_build_object('links', s.links, 'source',
      jsonb_build_object('url', substring(p_edit ->> 'sourceURL' from '^\s*(\S.*)$')),
      'by', jsonb_build_object('label', p_label, 'reason', substring(p_edit ->> 'reason' from '^\s*(\S.*)$'),
        'request_id', p_edit ->> 'requestId'))) end
  from spoken s;
end;

comment on function logic.compose_edit(uuid, jsonb, jsonb, text) is
  'An edit as an input of api.record_contributions: blank values are left out, cleared fields are null, '
  'relevant_urls are changes of the list, images are the whole wanted gallery. p_before: the record''s current '
  'values. Null for an empty edit. Raises PT400 for unknown images.';
