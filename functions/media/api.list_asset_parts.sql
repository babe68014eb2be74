create function api.list_asset_parts(p_not_in text, p_after uuid, p_after_width integer, p_limit integer)
  returns table (asset_id uuid, width integer, place text, key text, size integer, digest text, content bytea)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select p.asset_id, p.width, p.place, p.key, p.size, encode(p.sha256, 'hex'), p.content
  from store.asset_parts p
  where p.place <> p_not_in and (p.asset_id, p.width) > (p_after, p_after_width)
  order by p.asset_id, p.width limit p_limit;
end;

comment on function api.list_asset_parts(text, uuid, integer, integer) is
  'A page of the asset parts not stored in p_not_in, by id and width, after (p_after, p_after_width). For npm run '
  'assets.';
