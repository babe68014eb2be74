-- needs: guard.build_located_view, canonical.activities
select guard.build_located_view('activities');
