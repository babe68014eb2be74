-- plpgsql caches plans; planning an SQL function at each call cost more than the page.
-- needs: logic.resolved_covers

create function logic.image_tails(p_kind text, p_ids uuid[], p_list boolean) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_homes uuid[] := p_ids;
begin
  -- Fast path: most pages have no image, which one index lookup shows.
  if p_kind = 'activity' then
    v_homes := v_homes || array(select a.organization_id from store.activities a where a.id = any (p_ids));
  elsif p_kind = 'session' then
    v_homes := v_homes || array(select h.id from store.sessions s cross
      join lateral (values (s.activity_id), (s.owner_id)) as h (id) where s.id = any (p_ids));
  end if;
  if not exists (select from store.media m where m.record_id = any (v_homes) and m.state = 'active') then
    return array_fill(case when p_list then ',"image_urls":[]' end, array[cardinality(p_ids)]);
  end if;

  return (
    select array_agg(concat(
        case when p_list then ',"image_urls":' || coalesce(g.urls, '[]') end,
        case when p_kind = 'activity' then ',"image_url":' || to_json(g.cover) end,
        ',"resolved_cover":' || c.cover)
      order by i.place)
    from unnest(p_ids) with ordinality as i (id, place)
    left join (
      select m.record_id,
        json_agg(m.url order by m.is_cover desc, m.kind = 'logo' desc, m.position, m.id)::text as urls,
        max(m.url) filter (where m.is_cover) as cover
      from store.media m
      where m.record_id = any (p_ids) and m.state = 'active'
      group by m.record_id
    ) g on g.record_id = i.id
    left join logic.resolved_covers(p_kind, p_ids) c on c.id = i.id);
end
$body$;

comment on function logic.image_tails(text, uuid[], boolean) is
  'JSON members that images add to each record, in the order of ids: image_urls (lists only: the record''s own '
  'active images: cover, logo, gallery), image_url (activities only: the selected cover) and resolved_cover if any. '
  'For logic.show_*.';
grant execute on function logic.image_tails(text, uuid[], boolean) to campatlas_free, campatlas_starter, campatlas_pro,
  campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin;
