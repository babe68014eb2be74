create function logic.record_version(p_id uuid, p_values jsonb) returns text
language sql stable set search_path = pg_catalog, pg_temp
return md5(concat(p_values, (
  select jsonb_agg(jsonb_build_array(m.url, m.label, m.kind, m.is_cover, m.width, m.height, m.is_stock, m.stock)
    order by m.position, m.id)
  from store.media m where m.record_id = p_id and m.state = 'active')));

comment on function logic.record_version(uuid, jsonb) is
  'Names the state of a record that an edit form shows: its values (logic.record_values) and its gallery. Changes '
  'whenever one of them does, and only then.';
