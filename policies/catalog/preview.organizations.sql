-- needs: guard.build_masking_view, store.organizations, store.preview_sample
select guard.build_masking_view('preview', 'organization');
grant select on preview.organizations to campatlas_preview;
