-- needs: guard.build_masking_view, store.activities, store.scores
select guard.build_masking_view('canonical', 'activity');
grant select on canonical.activities to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin;
