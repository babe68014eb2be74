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
  'A location that a statement is asked with, as api.locate worked it out: a point (latitude, longitude) or an area '
  '(boundary_id, its kind, and bounds that hold all points within radius_meters; west above east crosses the '
  'antimeridian), the distance, and the ZIP areas and states that meet it.';
