create type logic.location_request as (
  latitude double precision,
  longitude double precision,
  radius_meters double precision,
  boundary_id integer,
  kind text,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  zips integer[],
  states integer[]
);

comment on type logic.location_request is
  'A location resolved by api.locate: a point (latitude, longitude) or an area (boundary_id, kind, and bounds '
  'containing all points within radius_meters; west greater than east crosses the antimeridian), the radius, and the '
  'ZIP areas and states that meet it.';
