create function logic.mend_shape(p_geometry extensions.geometry) returns extensions.geometry
language sql immutable
begin atomic
  -- The structure method distinguishes shells from holes but may fail; the linework method keeps what lines enclose an
  -- odd number of times.
  select extensions.st_collectionextract(
    coalesce(extensions.st_makevalid(p_geometry, 'method=structure keepcollapsed=false'),
      extensions.st_makevalid(p_geometry)), 3);
end;

comment on function logic.mend_shape(extensions.geometry) is
  'A valid shape of the same area: overlapping polygons merged, holes removed from it, lines and points dropped. May '
  'be empty.';
