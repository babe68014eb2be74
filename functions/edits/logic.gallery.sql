create function logic.gallery(p_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
return (
  select jsonb_agg(jsonb_build_array(m.id, m.url, m.label, m.kind, m.is_cover, m.width, m.height, m.is_stock, m.stock)
    order by m.position, m.id)
  from store.media m where m.record_id = p_id and m.state = 'active');

comment on function logic.gallery(uuid) is
  'The active images of a record in order, for comparing two states; null without images.';
