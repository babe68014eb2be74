create function logic.asset_of(p_url text) returns text
language sql immutable parallel safe
return substring(p_url from '^/assets/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9]+[.]webp$');

comment on function logic.asset_of(text) is
  'The id of the asset that an address of an image names, as text; null for any other. With a condition '
  'url like ''/assets/%'' it is found by media_asset_idx.';
