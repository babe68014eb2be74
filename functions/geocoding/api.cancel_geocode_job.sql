-- Lookups already sent keep their outcome: the job stays in cancelling until they are answered, and uncertain ones
-- remain to be reconciled.
-- needs: logic.require_ingestion, logic.lock_geocode_job, logic.end_geocode_job, logic.geocode_job_json, logic.reject
-- needs: guard.now

create function api.cancel_geocode_job(p_job uuid) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job store.geocode_jobs;
begin
  perform logic.require_ingestion();
  v_job := logic.lock_geocode_job(p_job);
  if v_job.id is null then
    perform logic.reject('not_found', 'There is no such job.');
  end if;
  if v_job.state in ('queued', 'running', 'blocked') then
    update store.geocode_jobs j set state = 'cancelling', moved_by = 'cancel', version = j.version + 1,
      lease_attempt = null, lease_until = null, updated_at = guard.now()
    where j.id = p_job;
    update store.geocode_lookups l set state = 'cancelled', moved_by = 'cancel', version = l.version + 1,
      updated_at = guard.now()
    where l.job_id = p_job and l.state = 'pending';
    perform logic.end_geocode_job(p_job);
  end if;
  return (select logic.geocode_job_json(j) from store.geocode_jobs j where j.id = p_job);
end
$body$;

comment on function api.cancel_geocode_job(uuid) is
  'Cancels the lookups of a job that were not sent yet and returns the job: cancelled, or cancelling while an answer '
  'is awaited. A job in any other state is returned unchanged. Raises PT403 when the caller may not run ingestion, '
  'PT404 for an unknown job.';
grant execute on function api.cancel_geocode_job(uuid) to campatlas_own;
