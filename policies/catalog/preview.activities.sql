-- needs: guard.build_masking_view, store.activities, store.preview_sample
select guard.build_masking_view('preview', 'activity');
grant select on preview.activities to campatlas_preview;
