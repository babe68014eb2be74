-- Applies expired leases. Locked jobs are skipped; the next sweep runs within a minute.
-- needs: logic.doubt_lookups, logic.end_geocode_job, logic.queue_geocoding, logic.refresh_zip_states, guard.now

create function logic.sweep_geocoding() returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job record;
  v_submission uuid;
  v_moved bigint := 0;
begin
  -- Fills store.zip_states for outlines activated before the table existed.
  if not exists (select from store.zip_states)
    and (select count(distinct d.kind) = 2 from store.boundary_datasets d
      where d.state = 'active' and d.kind in ('state', 'zip'))
  then
    perform from store.region_state s for update;
    perform logic.refresh_zip_states();
  end if;
  for v_job in
    select j.id, j.state, j.lease_until from store.geocode_jobs j
    where j.id in (
      select d.id from store.geocode_jobs d where d.state = 'running' and d.lease_until < guard.now()
      union
      select c.id from store.geocode_jobs c where c.state = 'cancelling'
      union
      select s.job_id from store.geocode_submissions s where s.answered_at is null and s.lease_until < guard.now())
    order by j.id limit 100 for update skip locked
  loop
    for v_submission in
      select s.id from store.geocode_submissions s
      where s.job_id = v_job.id and s.answered_at is null and s.lease_until < guard.now() order by s.id for update
    loop
      v_moved := v_moved + logic.doubt_lookups(v_submission,
        'No answer was received: the worker that waited for it has died.');
    end loop;
    if v_job.state = 'running' and v_job.lease_until < guard.now() then
      update store.geocode_jobs j set state = 'queued', moved_by = 'lose', version = j.version + 1,
        lease_attempt = null, lease_until = null, run_at = guard.now(), updated_at = guard.now()
      where j.id = v_job.id;
      perform logic.queue_geocoding();
      v_moved := v_moved + 1;
    elsif logic.end_geocode_job(v_job.id) then
      v_moved := v_moved + 1;
    end if;
  end loop;
  return v_moved;
end
$body$;

comment on function logic.sweep_geocoding() is
  'For at most 100 jobs: marks lookups of abandoned requests as uncertain, queues jobs with an expired lease again, '
  'ends cancelling jobs without open lookups. Returns how many rows changed.';
