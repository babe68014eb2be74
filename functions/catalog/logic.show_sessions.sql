-- needs: guard.build_record_json, canonical.sessions, preview.sessions
select guard.build_record_json('session');
