-- needs: logic.asset_of, logic.counted_contributions, logic.iso_moment, logic.site_root

create function logic.media_sources(p_record uuid, p_page json) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with item as (
    select i.item, i.place, i.item ->> 'displayUrl' as url
    from json_array_elements(p_page -> 'items') with ordinality as i (item, place)
  ), mention as (
    select i.url, c.id, c.record_id, c.observed_at, c.source_url, c.source, c.baseline,
      row_number() over (partition by i.url order by c.observed_at desc, c.id desc) as place
    from logic.counted_contributions(p_record) c
      cross join lateral jsonb_path_query(c.fields -> 'media', '$[*].url') as m (url)
      join item i on i.url = m.url #>> '{}'
    where c.fields ? 'media'
    -- A gallery may list the same URL twice.
    group by i.url, c.id, c.record_id, c.observed_at, c.source_url, c.source, c.baseline
  ), source as (
    select m.url, json_agg(json_build_object(
        'baseline', coalesce(m.baseline, false),
        'observedAt', logic.iso_moment(m.observed_at),
        'sourcePageUrl', m.source_url,
        'source', json_build_object(
          'kind', case
            when m.url like '/assets/%' then 'upload'
            when m.source in ('scrape', 'overseer') then 'crawler'
            when m.source = 'manual_update' then 'manual'
            else 'legacy' end,
          'recordId', coalesce(logic.asset_of(m.url), r.key),
          'website', rtrim(logic.site_root(m.source_url), '/'))
      ) order by m.place) as sources
    from mention m join store.records r on r.id = m.record_id
    where m.place <= 20
    group by m.url
  )
  select json_object_agg(p.key, case p.key when 'items' then coalesce((
      select json_agg((i.item::jsonb || jsonb_build_object('source', coalesce(s.sources, '[]'))) order by i.place)
      from item i left join source s on s.url = i.url), '[]') else p.value end)
  from json_each(p_page) p;
end;

comment on function logic.media_sources(uuid, json) is
  'A gallery page (logic.media_page) with the counted contributions that list each image, newest first, at most 20: '
  '{baseline, observedAt, sourcePageUrl, source: {kind: crawler, manual, legacy or upload, recordId, website}}.';
grant execute on function logic.media_sources(uuid, json) to campatlas_admin;
