-- needs: logic.asset_url

create function logic.asset_json(p_asset store.assets) returns json
language sql stable
return json_build_object(
  'id', p_asset.id, 'url', logic.asset_url(p_asset.id),
  'width', p_asset.width, 'height', p_asset.height, 'bytes', p_asset.bytes);

comment on function logic.asset_json(store.assets) is
  'An asset as returned by its upload: id, url (logic.asset_url), and width, height and bytes of the upload.';
