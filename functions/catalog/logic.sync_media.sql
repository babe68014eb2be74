create function logic.sync_media(record_ids uuid[], galleries jsonb[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  -- A record has at most one active cover and one logo, so the old ones are cleared before new ones are set.
  update store.media m
    set state = case when wanted.urls ? m.url then m.state else 'inactive' end, is_cover = false, kind = 'image'
    from unnest(record_ids, galleries) as d (record_id, gallery)
      cross join lateral (select coalesce(jsonb_agg(item -> 'url'), '[]') as urls
        from jsonb_array_elements(coalesce(nullif(d.gallery, 'null'), '[]')) as item) wanted
    where m.record_id = d.record_id and (m.is_cover or m.kind = 'logo' or not wanted.urls ? m.url)
      and m.state = 'active';

  insert into store.media as m (record_id, url, label, kind, is_cover, width, height, is_stock, stock, position)
  select d.record_id, i.url, i.label, case when i.is_logo then 'logo' else 'image' end, i.is_cover, i.width, i.height,
    i.is_stock, i.stock, i.position
  from unnest(record_ids, galleries) as d (record_id, gallery)
    cross join lateral (
      select f.url, min(e.place)::integer - 1 as position, coalesce(bool_or(f.kind = 'cover'), false) as is_cover,
        coalesce(bool_or(f.kind = 'logo'), false) as is_logo,
        (array_agg(f.label order by e.place) filter (where f.label is not null))[1] as label,
        (array_agg(f.width order by e.place) filter (where f.width is not null))[1] as width,
        (array_agg(f.height order by e.place) filter (where f.height is not null))[1] as height,
        coalesce(bool_or(f."isStock"), false) as is_stock,
        (array_agg(f.stock order by e.place) filter (where f.stock <> 'null'))[1] as stock
      from jsonb_array_elements(coalesce(nullif(d.gallery, 'null'), '[]')) with ordinality as e (item, place)
        cross join lateral jsonb_to_record(e.item) as f (url text, label text, kind text, width integer, height integer,
          "isStock" boolean, stock jsonb)
      group by f.url
    ) i
  order by d.record_id, i.position
  on conflict (record_id, md5(url)) do update set label = excluded.label, kind = excluded.kind,
    is_cover = excluded.is_cover, width = excluded.width,
    height = excluded.height, is_stock = excluded.is_stock, stock = excluded.stock, position = excluded.position,
      state = 'active';
end
$body$;

comment on function logic.sync_media(uuid[], jsonb[]) is
  'Synchronizes the images of records with their decided media arrays: each URL once, at most one cover and one '
  'logo, photo stored as image. Images no longer listed become inactive and keep their id.';
