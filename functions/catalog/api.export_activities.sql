-- needs: guard.build_export, logic.pick_records, canonical.activities
select guard.build_export('activity');
