-- Conditions on the place of a session are counted, and their page is found, from indexes alone: read from the disk, a
-- row for each of ten thousand matches may be a page for each. The index of configurations holds what the list of
-- sessions is ordered by; that of points holds the precision that counts and whose point it is.

drop index store.sessions_configuration_id_idx;
create index sessions_configuration_id_idx on store.sessions (configuration_id, start_date, id);
drop index store.configurations_point_idx;
create index configurations_point_idx on store.configurations (latitude, longitude) include (id, coordinate_precision)
  where latitude is not null;
