-- How fast a geocoder may be asked, and a point for each outline.

create table store.geocode_rates (
  provider text not null constraint geocode_rates_pkey primary key,
  next_at timestamptz not null
);
alter table store.geocode_rates enable row level security, force row level security;
comment on table store.geocode_rates is
  'When the next request to a geocoder may leave, of whichever worker: the time of the machine, not that of tests.';

create table store.boundary_points (
  boundary_id integer not null constraint boundary_points_pkey primary key
    constraint boundary_points_boundary_id_fkey references store.boundaries (id) on delete cascade,
  latitude double precision not null,
  longitude double precision not null
);
alter table store.boundary_points enable row level security, force row level security;
comment on table store.boundary_points is
  'A point inside of an outline, worked out when a place is first approximated by it. A centroid may lie outside.';
comment on constraint boundary_points_boundary_id_fkey on store.boundary_points is 'A point lies in an outline.';
