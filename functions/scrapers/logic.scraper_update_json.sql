-- needs: logic.iso_milliseconds, logic.shown_update

create function logic.scraper_update_json(p_update store.scraper_updates) returns jsonb
language sql stable
begin atomic
  select case when (s.u).id is not null then jsonb_build_object(
    'id', (s.u).id, 'action', (s.u).action, 'status', (s.u).state, 'target_revision', (s.u).target_revision,
    'from_revision', (s.u).from_revision, 'to_revision', (s.u).to_revision, 'message', (s.u).message,
    'log_tail', (s.u).log_tail, 'requested_by', (s.u).requested_by,
    'created_at', logic.iso_milliseconds((s.u).created_at),
    'updated_at', logic.iso_milliseconds((s.u).updated_at),
    'finished_at', logic.iso_milliseconds((s.u).finished_at)) end
  from (select logic.shown_update(p_update) as u offset 0) s;
end;

comment on function logic.scraper_update_json(store.scraper_updates) is
  'An update request as shown to staff, with deadlines applied (logic.shown_update); null for null.';
