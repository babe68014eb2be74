create function logic.asset_of(p_url text) returns text
language sql immutable parallel safe
return substring(p_url from '^/assets/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9]+[.]webp$');

comment on function logic.asset_of(text) is
  'The id, as text, of the asset an image URL refers to; null for any other URL. With the condition url like '
  '''/assets/%'' the index media_asset_idx is used.';
