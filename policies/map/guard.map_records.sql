-- needs: guard.build_map_view, store.organizations, store.activities, store.sessions, store.scores
-- needs: store.configurations
select guard.build_map_view('canonical');
grant select on guard.map_records to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin;
