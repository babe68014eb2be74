-- needs: guard.build_record_json, canonical.activities, preview.activities
select guard.build_record_json('activity');
