-- needs: guard.build_masking_view, store.organizations
select guard.build_masking_view('canonical', 'organization');
grant select on canonical.organizations to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin;
