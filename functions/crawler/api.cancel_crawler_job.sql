-- The job and its running attempt end in one statement, so a worker that still holds the lease can write nothing more.
-- needs: logic.require_ingestion, logic.crawler_job_json, logic.reject, guard.now

create function api.cancel_crawler_job(p_job uuid) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_ingestion();
  with job as (
    update store.crawler_jobs j set state = 'cancelled', moved_by = 'cancel', version = j.version + 1,
      lease_attempt = null, lease_until = null, error_code = 'cancelled', error = 'Stopped by user',
      finished_at = guard.now(), updated_at = guard.now()
    where j.id = p_job and j.state in ('queued', 'running')
    returning j.id
  )
  update store.crawler_attempts a set state = 'cancelled', error = 'Stopped by user', ended_at = guard.now()
  from job j where a.job_id = j.id and a.ended_at is null;
  update store.crawler_urls u set state = 'excluded', reason = 'cancelled', claim = null, updated_at = guard.now()
  where u.state in ('pending', 'fetching')
    and u.attempt_id in (select a.id from store.crawler_attempts a where a.job_id = p_job and a.state = 'cancelled');
  if not exists (select from store.crawler_jobs j where j.id = p_job) then
    perform logic.reject('not_found', 'There is no such job.');
  end if;
  return (select jsonb_build_object('job', logic.crawler_job_json(j)) from store.crawler_jobs j where j.id = p_job);
end
$body$;

comment on function api.cancel_crawler_job(uuid) is
  'Cancels a crawl and returns it as {job}; a job that has ended is returned unchanged. Raises PT403 when the caller '
  'may not run ingestion, PT404 for an unknown job.';
grant execute on function api.cancel_crawler_job(uuid) to campatlas_own;
