-- Outlines of states, metros, counties, cities, neighborhoods and ZIP areas, as they were published, and which points of the catalog
-- belong to each. A dataset never changes once it is active: a newer edition is another dataset.

create table store.boundary_datasets (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint boundary_datasets_kind_check check (kind in ('state', 'metro', 'county', 'city', 'neighborhood', 'zip')),
  name text not null constraint boundary_datasets_name_check check (name ~ '^[a-z0-9][a-z0-9_.-]{0,99}$'),
  source text not null constraint boundary_datasets_source_check check (char_length(source) between 1 and 500 and source ~ '\S'),
  vintage integer not null constraint boundary_datasets_vintage_check check (vintage between 1700 and 2999),
  digest text not null,
  state text not null default 'loading' constraint boundary_datasets_state_check check (state in ('loading', 'active', 'retired')),
  features integer not null default 0,
  refused integer not null default 0,
  repaired integer not null default 0,
  started_at timestamptz not null default now(),
  activated_at timestamptz,
  retired_at timestamptz,
  constraint boundary_datasets_times_check check (
    (activated_at is not null) = (state <> 'loading') and (retired_at is not null) = (state = 'retired'))
);
create unique index boundary_datasets_loading_idx on store.boundary_datasets (kind, name) where state = 'loading';
create unique index boundary_datasets_active_idx on store.boundary_datasets (kind, name) where state = 'active';
comment on table store.boundary_datasets is
  'One published edition of outlines of a kind. Of one kind and name at most one is active; several names of a kind may be active together, such as ZIP areas '
  'of the states and of the islands, as long as no code is in two of them (store.active_boundaries).';
comment on column store.boundary_datasets.name is 'Name of the series: another edition under the same name replaces the active one.';
comment on column store.boundary_datasets.source is 'Where the outlines come from, for people.';
comment on column store.boundary_datasets.vintage is 'Year of the outlines.';
comment on column store.boundary_datasets.digest is 'Fingerprint of the file and of how it was read: the same again is known to change nothing.';
comment on column store.boundary_datasets.state is 'loading -> active -> retired. What never became active is deleted.';
comment on column store.boundary_datasets.features is 'Boundaries it holds.';
comment on column store.boundary_datasets.refused is 'Features of the file that were refused.';
comment on column store.boundary_datasets.repaired is 'Features whose shape was not valid and was repaired.';
comment on constraint boundary_datasets_kind_check on store.boundary_datasets is 'kind is state, metro, county, city, neighborhood or zip.';
comment on constraint boundary_datasets_name_check on store.boundary_datasets is
  'A dataset''s name has 1 to 100 lower-case letters, digits, dots, hyphens or underscores.';
comment on constraint boundary_datasets_source_check on store.boundary_datasets is 'source has 1 to 500 characters.';
comment on constraint boundary_datasets_vintage_check on store.boundary_datasets is 'vintage is a year from 1700 to 2999.';
comment on constraint boundary_datasets_state_check on store.boundary_datasets is 'state is loading, active or retired.';
comment on constraint boundary_datasets_times_check on store.boundary_datasets is 'What has been active has the time of it, what is retired has that, too.';

create table store.boundaries (
  id integer generated always as identity primary key,
  dataset_id uuid not null constraint boundaries_dataset_id_fkey references store.boundary_datasets (id) on delete cascade,
  kind text not null,
  code text collate "C" not null constraint boundaries_code_check check (code ~ '^[0-9A-Z][0-9A-Z._-]{0,59}$'),
  name text not null constraint boundaries_name_check check (char_length(name) between 1 and 300),
  folded text collate "C" not null,
  place_type text constraint boundaries_place_type_check check (place_type in ('incorporated', 'census_designated', 'other')),
  geometry extensions.geometry(multipolygon, 4326) not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  reach double precision[] not null,
  constraint boundaries_dataset_id_code_key unique (dataset_id, code),
  constraint boundaries_city_check check ((place_type is not null) = (kind = 'city'))
);
create index boundaries_geometry_idx on store.boundaries using gist (geometry);
comment on table store.boundaries is 'Outlines at full detail. A boundary''s edges are shortest lines on the WGS 84 ellipsoid, as PostGIS geography reads them.';
comment on column store.boundaries.kind is 'Copy of the dataset''s.';
comment on column store.boundaries.code is
  'Two letters of a state, five digits of a county (FIPS), metro (CBSA) or ZIP area, seven of a place (GEOID), the source''s id of a neighborhood.';
comment on column store.boundaries.folded is 'The name as searches compare it (logic.fold_text).';
comment on column store.boundaries.place_type is 'Of cities only: incorporated, census_designated or other.';
comment on column store.boundaries.geometry is 'Valid, outer rings counter-clockwise, nothing left out.';
comment on column store.boundaries.west is 'Bounds. West above east: they cross the antimeridian.';
comment on column store.boundaries.reach is
  'Bounds of what the shortest lines between its vertices enclose: west, south, east, north. Wide shapes reach beyond their vertices.';
comment on constraint boundaries_dataset_id_code_key on store.boundaries is 'A code names one boundary of a dataset.';
comment on constraint boundaries_code_check on store.boundaries is 'A code has 1 to 60 digits or capital letters.';
comment on constraint boundaries_name_check on store.boundaries is 'A name has 1 to 300 characters.';
comment on constraint boundaries_place_type_check on store.boundaries is 'A city is incorporated, census_designated or other.';
comment on constraint boundaries_city_check on store.boundaries is 'A city, and nothing else, has a place type.';

create table store.active_boundaries (
  kind text not null,
  code text collate "C" not null,
  boundary_id integer not null constraint active_boundaries_boundary_id_fkey references store.boundaries (id),
  dataset_id uuid not null constraint active_boundaries_dataset_id_fkey references store.boundary_datasets (id),
  primary key (kind, code)
);
create unique index active_boundaries_boundary_id_idx on store.active_boundaries (boundary_id);
create index active_boundaries_dataset_id_idx on store.active_boundaries (dataset_id);
comment on table store.active_boundaries is 'The boundaries of the active datasets: what a code means now.';
comment on constraint active_boundaries_pkey on store.active_boundaries is 'A code of a kind is in one active dataset.';

create table store.boundary_parts (
  boundary_id integer not null constraint boundary_parts_boundary_id_fkey references store.boundaries (id) on delete cascade,
  kind text not null,
  part extensions.geometry(polygon, 4326) not null
);
create index boundary_parts_boundary_id_idx on store.boundary_parts (boundary_id);
comment on table store.boundary_parts is
  'The inside of each boundary, cut into pieces of few vertices. Long edges were first given vertices along the shortest line, so that the pieces differ from '
  'the boundary by less than 3 m; within 5 m of the edge store.boundary_lines decides.';

create table store.boundary_lines (
  boundary_id integer not null constraint boundary_lines_boundary_id_fkey references store.boundaries (id) on delete cascade,
  kind text not null,
  line extensions.geography(linestring, 4326) not null
);
create index boundary_lines_boundary_id_idx on store.boundary_lines (boundary_id);
comment on table store.boundary_lines is 'The edge of each boundary in pieces of few vertices, no vertex moved, added or left out.';

create table store.boundary_shapes (
  boundary_id integer not null constraint boundary_shapes_boundary_id_fkey references store.boundaries (id) on delete cascade,
  zoom smallint not null,
  points integer not null,
  shape extensions.geometry(multipolygon, 4326) not null,
  primary key (boundary_id, zoom)
);
comment on table store.boundary_shapes is
  'Boundaries for drawing: every vertex on a grid of half a pixel, so that what neighbours share stays the same line. A shape that vanishes has no row.';
comment on column store.boundary_shapes.zoom is 'The largest zoom it is drawn at.';

create table store.region_points (
  id bigint generated always as identity,
  latitude double precision not null,
  longitude double precision not null,
  location extensions.geometry(point, 4326) not null,
  primary key (latitude, longitude)
);
create unique index region_points_id_idx on store.region_points (id);
create index region_points_location_idx on store.region_points using gist (location);
create index region_points_geography_idx on store.region_points using gist (extensions.geography(location));
comment on table store.region_points is
  'Points of configurations whose membership in every active boundary stands in store.region_memberships. Other points are to be worked out when they are asked for.';
comment on column store.region_points.id is 'In the order of coming in.';

create table store.region_memberships (
  boundary_id integer not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (boundary_id, latitude, longitude)
);
create index region_memberships_point_idx on store.region_memberships (latitude, longitude);
comment on table store.region_memberships is
  'Points not farther from a boundary than its kind''s tolerance (logic.region_tolerance). Written and deleted under the lock of store.region_state.';

create table store.point_changes (
  id bigint generated always as identity primary key,
  latitudes double precision[] not null,
  longitudes double precision[] not null
);
comment on table store.point_changes is
  'Points of new configurations, noted in the transaction that brings them and worked out by a worker. Append only, so that no writer waits for another.';
comment on column store.point_changes.latitudes is 'Up to 2,000, beside as many longitudes.';

create table store.region_state (
  id boolean primary key default true constraint region_state_id_check check (id),
  code text
);
insert into store.region_state default values;
comment on table store.region_state is 'One row. Its lock keeps those apart who write memberships.';
comment on column store.region_state.code is 'Fingerprint of the functions that made the memberships. Those of others are made anew.';
comment on constraint region_state_id_check on store.region_state is 'There is one row.';

do $tables$
declare
  v_name text;
begin
  foreach v_name in array array['boundary_datasets', 'boundaries', 'active_boundaries', 'boundary_parts', 'boundary_lines', 'boundary_shapes', 'region_points',
    'region_memberships', 'point_changes', 'region_state']
  loop
    execute format('alter table store.%I enable row level security, force row level security', v_name);
  end loop;
  -- A point is looked up among the boundaries of one kind.
  foreach v_name in array array['state', 'metro', 'county', 'city', 'neighborhood', 'zip'] loop
    execute format('create index boundary_parts_%1$s_idx on store.boundary_parts using gist (part) where kind = %1$L', v_name);
    execute format('create index boundary_lines_%1$s_idx on store.boundary_lines using gist (line) where kind = %1$L', v_name);
  end loop;
end
$tables$;
