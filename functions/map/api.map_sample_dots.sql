-- needs: guard.build_map_dots, guard.map_sample
select guard.build_map_dots('map_sample_dots', 'map_sample');
grant execute on function api.map_sample_dots(double precision, double precision, double precision, double precision,
  boolean, boolean, jsonb)
  to campatlas_preview;
