-- needs: guard.build_masking_view, store.sessions, store.preview_sample
select guard.build_masking_view('preview', 'session');
grant select on preview.sessions to campatlas_preview;
