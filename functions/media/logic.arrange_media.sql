-- needs: logic.asset_of, logic.asset_url, logic.is_uuid, logic.reject_edit

create function logic.arrange_media(p_record uuid, p_assets jsonb, p_brand jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_problems jsonb;
  v_media jsonb;
begin
  with named as (
    select n.place, n.item, coalesce(m.id::text, n.item ->> 'assetId') as name,
      coalesce(m.url, logic.asset_url(a.id)) as url, m.id as media_id, coalesce(m.width, a.width) as width,
      coalesce(m.height, a.height) as height, coalesce(n.item -> 'label', to_jsonb(m.label)) as label,
      coalesce(m.is_stock, false) as is_stock, m.stock, coalesce(m.is_cover and m.state = 'active', false) as is_cover,
      coalesce(m.kind = 'logo' and m.state = 'active', false) as is_logo,
      coalesce((n.item ->> 'hidden')::boolean, false) as is_hidden
    from jsonb_array_elements(coalesce(nullif(p_assets, 'null'), '[]')) with ordinality as n (item, place)
      left join store.assets a
        on a.id = case when logic.is_uuid(n.item ->> 'assetId') then (n.item ->> 'assetId')::uuid end
      -- An upload listed by the record before keeps its id.
      left join store.media m on m.record_id = p_record
        and (m.id::text = lower(n.item ->> 'id') or m.url like '/assets/%' and logic.asset_of(m.url) = a.id::text)
  ), gallery as (
    select * from named
    union all
    select 1000000 + m.position, null, m.id::text, m.url, m.id, m.width, m.height, to_jsonb(m.label), m.is_stock,
      m.stock, m.is_cover, m.kind = 'logo', false
    from store.media m
    where m.record_id = p_record and m.state = 'active' and not exists (select from named n where n.media_id = m.id)
  ), chosen as (
    select g.*,
      case when p_brand ? 'coverId'
        then coalesce(lower(p_brand ->> 'coverId') in (g.name, logic.asset_of(g.url)), false)
        else g.is_cover end as to_cover,
      case when p_brand ? 'logoId'
        then coalesce(lower(p_brand ->> 'logoId') in (g.name, logic.asset_of(g.url)), false)
        else g.is_logo end as to_logo
    from gallery g where not g.is_hidden
  ), shown as (
    select c.*, k.kind, k.ordinal
    from chosen c cross join lateral (values ('cover', 1, c.to_cover), ('logo', 2, c.to_logo),
      ('photo', 3, not c.to_cover and not c.to_logo)) as k (kind, ordinal, holds)
    where k.holds
  ), problem (place, field, message) as (
    select n.place, 'assets', format('[%s]: there is no such image', n.place - 1) from named n where n.url is null
    union all
    select max(n.place), 'assets', format('[%s]: is named twice', max(n.place) - 1)
    from named n where n.url is not null group by n.url having count(*) > 1
    union all
    select 2000, 'brand', format('%s: is not an image that the record shows', b.key)
    from jsonb_each(coalesce(nullif(p_brand, 'null'), '{}')) b
    where b.key in ('coverId', 'logoId') and b.value <> 'null'
      and not exists (select from shown s where s.kind = replace(b.key, 'Id', ''))
  )
  select (select jsonb_agg(jsonb_build_object('field', p.field, 'message', p.message) order by p.place, p.message)
      from problem p),
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('url', s.url, 'label', s.label, 'kind', s.kind,
      'width', s.width, 'height', s.height, 'isStock', nullif(s.is_stock, false), 'stock', s.stock))
      order by s.place, s.ordinal), '[]') from shown s)
    into v_problems, v_media;
  perform logic.reject_edit(v_problems);
  return v_media;
end
$body$;

comment on function logic.arrange_media(uuid, jsonb, jsonb) is
  'The media value of a contribution that arranges a record''s gallery. p_assets: [{assetId} or {id}, label?, '
  'hidden?] in the wanted order, with ids of uploads or of images of the record, hidden ones included; unnamed '
  'images follow in their current order. p_brand: {coverId?, logoId?}: an id, null for none, absent for unchanged. '
  'Hidden images are left out and keep their id. Raises PT400 with problems for unknown images. Whether the caller '
  'may use an upload is checked by logic.asset_problems.';
