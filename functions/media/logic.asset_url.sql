create function logic.asset_url(p_id uuid) returns text
language sql stable
return '/assets/' || p_id || '/' || (select max(p.width) from store.asset_parts p where p.asset_id = p_id) || '.webp';

comment on function logic.asset_url(uuid) is
  'The URL of an asset''s largest width; null for an unknown asset. logic.asset_of is the inverse.';
