create function logic.outline_lines(p_zoom integer, p_tile extensions.geometry, p_seen extensions.box2d,
  p_kinds text[]) returns bytea
language sql stable
begin atomic
  select extensions.st_asmvt(l, 'line', 4096, 'shape')
  from (
    select b.kind, extensions.st_asmvtgeom(extensions.st_transform(extensions.st_collect(
      extensions.st_clipbybox2d(extensions.st_boundary(coalesce(s.shape, b.geometry)), p_seen)), 3857),
      extensions.box2d(p_tile), 4096, 64) as shape
    from store.boundaries b
      join store.active_boundaries a on a.boundary_id = b.id
      left join lateral (
        select d.shape from store.boundary_shapes d where d.boundary_id = b.id and d.zoom >= p_zoom
        order by d.zoom limit 1
      ) s on true
    where b.kind = any (p_kinds) and b.geometry operator(extensions.&&) p_seen::extensions.geometry
      -- Boundaries too small for this zoom have no shape.
      and (s.shape is not null or p_zoom > 10)
    group by b.kind
  ) l where l.shape is not null;
end;

comment on function logic.outline_lines(integer, extensions.geometry, extensions.box2d, text[]) is
  'The layer line of a vector tile: edges of the active boundaries of these kinds, with the attribute kind. p_tile: '
  'the tile in web mercator; p_seen: the surrounding box in degrees.';
