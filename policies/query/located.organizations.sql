-- needs: guard.build_located_view, canonical.organizations
select guard.build_located_view('organizations');
