-- needs: guard.build_masking_view, store.sessions
select guard.build_masking_view('canonical', 'session');
grant select on canonical.sessions to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin;
