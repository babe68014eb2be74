-- needs: guard.build_export, logic.pick_records, canonical.sessions
select guard.build_export('session');
