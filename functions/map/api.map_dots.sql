-- needs: guard.build_map_dots, guard.map_records
select guard.build_map_dots('map_dots', 'map_records');
grant execute on function api.map_dots(double precision, double precision, double precision, double precision, boolean,
  boolean, jsonb) to campatlas_starter,
  campatlas_pro, campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin;
