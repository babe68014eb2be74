-- New code may show other organizations or values for the same rows, so servers read their copies of the map again.
-- follows: api.map_dots, api.map_sample_dots, api.map_camps, api.map_selection, api.map_mask, api.map_snapshot
-- follows: api.region_points

insert into store.map_changes (camp_ids) values (null);
select pg_notify('campatlas_map', '');
