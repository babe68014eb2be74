-- needs: logic.image_json, logic.resolved_covers

create function logic.media_page(p_kind text, p_id uuid, p_limit integer, p_offset integer) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select json_build_object(
    'entity', json_build_object('kind', p_kind, 'id', p_id),
    'items', coalesce((
      select json_agg(logic.image_json(p.image) order by (p.image).position, (p.image).id)
      from (select m as image from store.media m where m.record_id = p_id and m.state = 'active'
            order by m.position, m.id limit p_limit offset p_offset) p), '[]'),
    'coverId', (select m.id from store.media m where m.record_id = p_id and m.state = 'active' and m.is_cover),
    'logoId', (select m.id from store.media m where m.record_id = p_id and m.state = 'active' and m.kind = 'logo'),
    'total', (select count(*) from store.media m where m.record_id = p_id and m.state = 'active'),
    'limit', p_limit,
    'offset', p_offset,
    'resolvedCover', (select c.cover from logic.resolved_covers(p_kind, array[p_id]) c));
end;

comment on function logic.media_page(text, uuid, integer, integer) is
  'A gallery page of a record: its active images by position, with coverId, logoId and total of the whole gallery, '
  'and resolvedCover, which may come from a relative. Does not check disclosure; the caller must.';
grant execute on function logic.media_page(text, uuid, integer, integer) to campatlas_free, campatlas_starter,
  campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin;
