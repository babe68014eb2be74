-- needs: guard.build_record_json, canonical.organizations, preview.organizations
select guard.build_record_json('organization');
