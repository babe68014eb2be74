-- needs: logic.label_point

create function logic.outline_names(p_tile extensions.geometry, p_seen extensions.box2d, p_kinds text[]) returns bytea
language sql stable
begin atomic
  select extensions.st_asmvt(n, 'name', 4096, 'shape')
  from (
    select b.kind, b.code, b.name, b.place_type as place,
      -- Grows by 100 with each doubling of the area: larger areas are labelled first.
      round(100 * log(2, greatest(1e-9, extensions.st_area(b.geometry))::numeric))::integer as size,
      extensions.st_asmvtgeom(extensions.st_transform(p.point, 3857), extensions.box2d(p_tile), 4096, 0) as shape
    from store.boundaries b
      join store.active_boundaries a on a.boundary_id = b.id
      cross join lateral (select logic.label_point(b.id) as point) p
    where b.kind = any (p_kinds) and b.geometry operator(extensions.&&) p_seen::extensions.geometry
      and p.point operator(extensions.&&) p_seen::extensions.geometry
  ) n where n.shape is not null;
end;

comment on function logic.outline_names(extensions.geometry, extensions.box2d, text[]) is
  'The layer name of a vector tile: a point for each active boundary of these kinds, with kind, code, name, place '
  '(type of a city) and size (100 times the binary logarithm of its area in square degrees). p_tile: the tile in web '
  'mercator; p_seen: the surrounding box in degrees.';
