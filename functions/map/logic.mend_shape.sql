create function logic.mend_shape(p_geometry extensions.geometry) returns extensions.geometry
language sql immutable
begin atomic
  -- The first way knows shells from holes and may fail; the second takes what lines enclose an odd number of times.
  select extensions.st_collectionextract(
    coalesce(extensions.st_makevalid(p_geometry, 'method=structure keepcollapsed=false'),
      extensions.st_makevalid(p_geometry)), 3);
end;

comment on function logic.mend_shape(extensions.geometry) is
  'A valid shape of the same area: overlapping polygons joined, holes taken out, lines and points left out. Perhaps '
  'empty.';
