-- needs: guard.build_export, logic.pick_records, canonical.organizations
select guard.build_export('organization');
