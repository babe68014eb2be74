create function logic.image_json(p_image store.media) returns json
language sql stable parallel safe
return json_build_object('id', p_image.id, 'displayUrl', p_image.url, 'label', p_image.label, 'kind', p_image.kind,
  'width', p_image.width,
  'height', p_image.height, 'isStock', p_image.is_stock, 'stock', p_image.stock);

comment on function logic.image_json(store.media) is
  'An image as shown in galleries: id, displayUrl, label, kind (image or logo), width and height (null if unknown), '
  'isStock, stock (credit or null).';
