-- needs: guard.build_map_view, store.organizations, store.activities, store.sessions, store.configurations
-- needs: store.preview_sample
select guard.build_map_view('preview');
grant select on guard.map_sample to campatlas_preview;
