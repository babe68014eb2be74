-- Given a cost of its own: PostGIS states a higher one than measured, with which the planner would look up each place
-- by its id instead of reading all and measuring.

create function logic.lies_within(p_latitude double precision, p_longitude double precision,
  p_centre extensions.geography, p_metres double precision) returns boolean
language plpgsql immutable strict parallel safe cost 100
as $body$
begin
  return extensions.st_dwithin(extensions.geography(extensions.st_point(p_longitude, p_latitude, 4326)), p_centre,
    p_metres);
end
$body$;

comment on function logic.lies_within(double precision, double precision, extensions.geography, double precision) is
  'Whether a point lies within so many metres of another on the WGS 84 spheroid, the boundary included.';
