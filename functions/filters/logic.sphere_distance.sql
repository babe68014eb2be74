create function logic.sphere_distance(p_latitude double precision, p_other_latitude double precision,
  p_degrees_east double precision)
  returns double precision
language sql immutable
begin atomic
  select 2 * 6371008.8 * asin(least(1, sqrt(
    sind((p_other_latitude - p_latitude) / 2) ^ 2 + cosd(p_latitude) * cosd(p_other_latitude) * sind(p_degrees_east / 2)
      ^ 2)));
end;

comment on function logic.sphere_distance(double precision, double precision, double precision) is
  'Metres between two points of a sphere of the Earth''s mean radius, by the haversine formula: latitudes and '
  'the difference of the longitudes in degrees.';
