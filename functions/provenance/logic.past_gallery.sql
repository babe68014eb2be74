create function logic.past_gallery(p_record_id uuid, p_gallery jsonb) returns jsonb
language sql stable
return case jsonb_typeof(p_gallery) when 'array' then (
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'displayUrl', f.url, 'label', f.label,
      'kind', case f.kind when 'logo' then 'logo' else 'image' end, 'isCover', coalesce(f.kind = 'cover', false),
      'width', f.width, 'height', f.height, 'isStock', coalesce(f."isStock", false)) order by e.place), '[]')
  from jsonb_array_elements(p_gallery) with ordinality as e (image, place)
    cross join lateral jsonb_to_record(e.image) as f (
      url text, label text, kind text, width integer, height integer, "isStock" boolean)
    left join store.media m on m.record_id = p_record_id and md5(m.url) = md5(f.url)
) end;

comment on function logic.past_gallery(uuid, jsonb) is
  'The gallery of a contribution as images [{id, displayUrl, label, kind, isCover, width, height, isStock}], in its '
  'order; id is set for images that the record still has. Null for a cleared gallery.';
