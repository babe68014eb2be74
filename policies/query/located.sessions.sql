-- needs: guard.build_located_view, canonical.sessions
select guard.build_located_view('sessions');
