-- needs: guard.now

create function logic.leave_geocode_job(p_job store.geocode_jobs) returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_event constant text := case
    when exists (select from store.geocode_lookups l
      where l.job_id = p_job.id and l.state in ('pending', 'submitting')) then 'yield'
    when exists (select from store.geocode_lookups l where l.job_id = p_job.id and l.state = 'uncertain') then 'doubt'
    else 'finish' end;
begin
  update store.geocode_jobs j set
    state = case v_event when 'yield' then 'queued' when 'doubt' then 'needs_reconciliation' else 'completed' end,
    moved_by = v_event, moved_detail = null, version = j.version + 1, lease_attempt = null, lease_until = null,
    run_at = case v_event when 'yield' then guard.now() + interval '30 seconds' else j.run_at end,
    completed_at = case v_event when 'finish' then guard.now() end, error = null, updated_at = guard.now()
  where j.id = p_job.id;
  return '{"next": "left"}';
end
$body$;

comment on function logic.leave_geocode_job(store.geocode_jobs) is
  'Leaves a running job that has nothing to send: completed, in needs_reconciliation, or queued again for 30 seconds '
  'while another job looks up its addresses.';
