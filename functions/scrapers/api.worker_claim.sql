-- One claim is one short transaction; whoever waits for jobs asks again (server/routes/scrapers/job-waits.ts).
-- needs: logic.lock_scraper_session, logic.reclaim_scraper_jobs, logic.update_is_active, guard.now

create function api.worker_claim(p_installation uuid, p_session uuid, p_max integer) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_jobs jsonb;
begin
  perform logic.lock_scraper_session(p_installation, p_session);
  perform logic.reclaim_scraper_jobs(p_installation, 100);
  with due as (
    select j.id, gen_random_uuid() as attempt_id from store.scraper_jobs j
    where j.installation_id = p_installation and j.state = 'queued' and j.run_at <= guard.now()
      and not logic.update_is_active(p_installation)
    order by j.run_at, j.id
    limit p_max
    for update skip locked
  ),
  claimed as (
    update store.scraper_jobs j set state = 'running', moved_by = 'claim', moved_detail = null,
      version = j.version + 1, lease_attempt = d.attempt_id, lease_until = guard.now() + interval '60 s'
    from due d
    where j.id = d.id
    returning j.*
  ),
  attempt as (
    insert into store.scraper_attempts (id, job_id, number, session_id, started_at)
    select c.lease_attempt, c.id,
      1 + coalesce((select max(a.number) from store.scraper_attempts a where a.job_id = c.id), 0), p_session,
      guard.now()
    from claimed c
    returning id, number
  )
  select jsonb_agg(jsonb_build_object(
      'attemptId', a.id,
      'leaseSeconds', 60,
      'job', jsonb_build_object('id', c.id, 'website', c.website, 'kind', c.kind, 'settings', c.settings,
        'contractVersion', c.contract_version, 'attempt', a.number, 'maxAttempts', c.max_attempts))
    order by c.run_at, c.id)
  into v_jobs
  from claimed c join attempt a on a.id = c.lease_attempt;
  return coalesce(v_jobs, '[]');
end
$body$;

comment on function api.worker_claim(uuid, uuid, integer) is
  'Gives jobs that are due to a session, at most p_max, each under a lease of 60 seconds: [{attemptId, leaseSeconds, '
  'job}]. None while an update of the installation is under way.';
grant execute on function api.worker_claim(uuid, uuid, integer) to campatlas_installation;
